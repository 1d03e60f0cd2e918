/** Whether the store still shows what it did. */
import type { Store } from '../../services/store/store.ts';
import { inTime } from './in-time.ts';
import { sharedRead } from './shared-read.ts';

export type StateOfStore = {
  /**
   * Another text after every change of what the store shows, holds that have ended included; undefined when nobody can
   * tell: the database does not answer, or the store runs elsewhere.
   */
  now: () => Promise<string | undefined>;
  /**
   * The same without waiting, as it was in this turn of the event loop; undefined where that takes waiting. Whoever asks
   * in this turn sent their request before it: what changes in it nobody has heard of.
   */
  atOnce: () => string | undefined;
};

export const NOBODY_CAN_TELL: StateOfStore = { now: async () => undefined, atOnce: () => undefined };

/** What is looked at of a store. */
type Looked = Pick<Store, 'readState' | 'isEmbedded'> & {
  checkouts: Pick<Store['checkouts'], 'expireDue' | 'nextExpiry'>;
};

/** Milliseconds. A database that takes longer is in trouble, and the page says so by itself. */
const LONGEST_LOOK = 500;

export function stateOfStore(store: Looked): StateOfStore {
  const { readState, isEmbedded, checkouts } = store;
  /** Until then no hold ends, unless something changes. */
  let quiet: { state: string; until: number } | undefined;
  const isQuiet = (state: string) => quiet?.state === state && Date.now() < quiet.until;

  async function look(found: string | Promise<string>): Promise<string> {
    const state = await found;
    if (isQuiet(state)) return state;
    await checkouts.expireDue();
    const before = await readState();
    // Read after the state: a hold that begins in between makes another one of it.
    quiet = { state: before, until: await checkouts.nextExpiry() };
    return before;
  }

  /** One that took too long goes on; beside it no other is begun. */
  let looking: Promise<string> | undefined;

  const now = sharedRead(() => {
    if (looking) return undefined;
    try {
      const found = readState();
      // Most looks find that nothing has happened; the embedded database says so without any waiting.
      if (typeof found === 'string' && isQuiet(found)) return found;
      looking = look(found).finally(() => {
        looking = undefined;
      });
      return inTime(looking, LONGEST_LOOK);
    } catch {
      return undefined;
    }
  });

  let inThisTurn: string | undefined;
  const forget = () => {
    inThisTurn = undefined;
  };

  function atOnce(): string | undefined {
    if (!isEmbedded || inThisTurn !== undefined) return inThisTurn;
    try {
      const found = readState();
      if (typeof found !== 'string' || !isQuiet(found)) return undefined;
      setImmediate(forget);
      inThisTurn = found;
      return found;
    } catch {
      return undefined;
    }
  }

  return { now, atOnce };
}

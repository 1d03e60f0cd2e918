/** The versions that cached responses belong to. */
import type { VersionReader } from '../../services/database/catalog-version.ts';
import type { Store } from '../../services/store/store.ts';
import { sharedRead } from './shared-read.ts';
import { withTimeout } from './with-timeout.ts';

export type VersionSource = {
  /** Another text after every change; undefined when it cannot be told. */
  read: () => Promise<string | undefined>;
  /** The same without waiting; undefined where that is not possible just now. */
  readSync: () => string | undefined;
};

/** The store runs elsewhere, and says nothing of its changes. */
export const NO_VERSION: VersionSource = { read: async () => undefined, readSync: () => undefined };

type Versioned = { version: VersionReader; checkouts: Pick<Store['checkouts'], 'expireDue' | 'nextExpiry'> };

/** Milliseconds. A database that takes longer is in trouble, and the page says so by itself. */
const TIMEOUT = 500;

/** The version of what the store shows. Holds that have ended are released before it is told. */
export function catalogVersion({ version, checkouts }: Versioned): VersionSource {
  /** Until then no hold ends, unless the version changes. */
  let current: { version: string; until: number } | undefined;
  const isCurrent = (found: string) => current?.version === found && Date.now() < current.until;

  async function look(): Promise<string> {
    const found = await version.read();
    if (isCurrent(found)) return found;
    await checkouts.expireDue();
    const before = await version.read();
    // Read after the version: a hold that begins in between changes the version again.
    current = { version: before, until: await checkouts.nextExpiry() };
    return before;
  }

  /** One that took too long goes on; beside it no other is begun. */
  let looking: Promise<string> | undefined;

  function readSync(): string | undefined {
    try {
      const found = version.readSync();
      return found !== undefined && isCurrent(found) ? found : undefined;
    } catch {
      return undefined;
    }
  }

  const read = sharedRead(() => {
    if (looking) return undefined;
    const found = readSync();
    if (found !== undefined) return found;
    looking = look().finally(() => {
      looking = undefined;
    });
    return withTimeout(looking, TIMEOUT);
  });

  return { read, readSync };
}

const MINUTE = 60_000;

/** For what is made of files and the date: a response is at most a minute old. */
export const minuteVersion: VersionSource = {
  read: async () => currentMinute(),
  readSync: currentMinute,
};

function currentMinute(): string {
  return String(Math.floor(Date.now() / MINUTE));
}

/**
 * The version of what a response was made from, together with the build that made it.
 * @param build id of the current build
 */
export function versionOfBuild({ read, readSync }: VersionSource, build: () => string | undefined): VersionSource {
  const joined = (version: string | undefined, id: string | undefined) =>
    version === undefined ? undefined : `${id} ${version}`;
  return {
    async read() {
      // Before the wait: a build that comes in between makes another version of it.
      const id = build();
      return joined(await read(), id);
    },
    readSync: () => joined(readSync(), build()),
  };
}

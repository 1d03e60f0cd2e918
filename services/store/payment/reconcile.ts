/**
 * Comparing checkouts with the provider, because a notification may never arrive. Any number of processes may do it:
 * each checkout is taken by a conditional update first.
 */
import type { Database } from '../../database/database.ts';
import { write } from '../../database/write.ts';
import { readCheckout } from '../checkout/checkouts.ts';
import { holdsUnits } from '../checkout/states.ts';
import { nextCheck } from './check-rhythm.ts';
import { earlierOutcome, type Outcome } from './events.ts';
import type { RemoteGateway } from './gateway.ts';
import type { Notification } from './notification.ts';

export type ReconcileOptions = {
  gateway: RemoteGateway;
  settle: (notification: Notification) => Promise<Outcome>;
  clock: () => Date;
  /** Told of a report that had not arrived by itself. */
  onRepaired: (repaired: { checkoutId: string; type: string; outcome: Outcome }) => void;
  onProblem: (problem: { checkoutId: string; err: unknown }) => void;
};

const BATCH = 20;
/** Milliseconds after which a checkout that another process has taken may be taken again. */
const LEASE = 5 * 60_000;

/** A round over the checkouts that are due. */
export async function reconcile(db: Database, options: ReconcileOptions, signal?: AbortSignal): Promise<void> {
  const { gateway, clock, onProblem } = options;
  const due = await db
    .selectFrom('checkouts')
    .select(['id', 'check_at'])
    .where('check_at', '<=', clock().toISOString())
    .where('gateway', '=', gateway.mode)
    .orderBy('check_at')
    .limit(BATCH)
    .execute();
  for (const { id, check_at } of due) {
    if (signal?.aborted) return;
    if (!(await take(db, id, check_at, clock()))) continue;
    await compare(db, id, options).catch((err: unknown) => onProblem({ checkoutId: id, err }));
  }
}

async function take(db: Database, id: string, checkAt: string | null, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await write(db, (tx) =>
    tx
      .updateTable('checkouts')
      .set({ check_at: new Date(now.getTime() + LEASE).toISOString() })
      .where('id', '=', id)
      .where('check_at', '=', checkAt)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

async function compare(db: Database, id: string, options: ReconcileOptions): Promise<void> {
  const { gateway, settle, clock, onRepaired } = options;
  const checkout = await readCheckout(db, id);
  if (!checkout) return;
  const { state, notifications } = await gateway.read(checkout);
  for (const notification of notifications) {
    if (await earlierOutcome(db, notification.id)) continue;
    const outcome = await settle(notification);
    if (outcome !== 'ignored') onRepaired({ checkoutId: id, type: notification.type, outcome });
  }
  // The units are gone, so nobody should go on paying for them.
  if (state === 'open' && !holdsUnits(checkout.status)) await gateway.close(checkout);
  const next = nextCheck(state, holdsUnits(checkout.status), checkout.createdAt, clock());
  await write(db, (tx) =>
    tx
      .updateTable('checkouts')
      .set({ check_at: next === null ? null : next.toISOString() })
      .where('id', '=', id)
      .execute(),
  );
}

/** Makes every checkout that a notification may be missing for due at once. @returns how many there are */
export async function checkAllNow(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await write(db, (tx) =>
    tx
      .updateTable('checkouts')
      .set({ check_at: now.toISOString() })
      .where('check_at', 'is not', null)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}

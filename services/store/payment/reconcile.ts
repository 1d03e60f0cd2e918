/**
 * Reconciles checkouts with the provider, because a notification may never arrive. Several processes may run this: each
 * leases a checkout first with a conditional update.
 */
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { readCheckout } from '../checkout/checkouts.ts';
import { holdsUnits } from '../checkout/states.ts';
import { refusedRefunds } from '../orders/refunds.ts';
import { isSubscribed, readSubscription } from '../subscriptions/subscriptions.ts';
import { earlierOutcome, type Outcome } from './events.ts';
import type { RemoteGateway } from './gateway.ts';
import type { Notification } from './notification.ts';
import { MAX_AGE, nextReconciliation } from './reconcile-schedule.ts';

export type ReconcileOptions = {
  gateway: RemoteGateway;
  settle: (notification: Notification) => Promise<Outcome>;
  clock: () => Date;
  /** Called for each missed notification that was applied. */
  onRepaired: (repaired: { checkoutId: string; type: string; outcome: Outcome }) => void;
  onProblem: (problem: { checkoutId: string; err: unknown }) => void;
};

/** Outcomes that changed nothing. */
const UNCHANGED: readonly Outcome[] = ['ignored', 'stale', 'waiting'];
const BATCH = 20;
/** Milliseconds after which another process may lease a checkout again. */
const LEASE = 5 * 60_000;
const DAY = 86_400_000;

/** Reconciles the checkouts that are due. */
export async function reconcile(db: Database, options: ReconcileOptions, signal?: AbortSignal): Promise<void> {
  const { gateway, clock, onProblem } = options;
  const due = await db
    .selectFrom('checkouts')
    .select(['id', 'check_at', 'created_at'])
    .where('check_at', '<=', clock().toISOString())
    .where('gateway', '=', gateway.mode)
    .orderBy('check_at')
    .limit(BATCH)
    .execute();
  for (const { id, check_at, created_at } of due) {
    if (signal?.aborted) return;
    const lease = new Date(clock().getTime() + LEASE).toISOString();
    if (!(await postpone(db, id, check_at, lease))) continue;
    await reconcileOne(db, id, lease, options).catch(async (err: unknown) => {
      onProblem({ checkoutId: id, err });
      // After a change of the provider's account all old checkouts fail. Those older than a month are retried daily.
      const now = clock().getTime();
      const isOld = now - Date.parse(created_at) > MAX_AGE.unsettled;
      if (isOld) await postpone(db, id, lease, new Date(now + DAY).toISOString());
    });
  }
}

/** @returns false when `check_at` was changed meanwhile: by a lease, or by a request to reconcile */
async function postpone(db: Database, id: string, from: string | null, to: string | null): Promise<boolean> {
  const { numUpdatedRows } = await withTransaction(db, (tx) =>
    tx
      .updateTable('checkouts')
      .set({ check_at: to })
      .where('id', '=', id)
      .where('check_at', '=', from)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

async function reconcileOne(db: Database, id: string, lease: string, options: ReconcileOptions): Promise<void> {
  const { gateway, settle, clock, onRepaired, onProblem } = options;
  const checkout = await readCheckout(db, id);
  if (!checkout) return;
  const { state, notifications, problem } = await gateway.read(checkout);
  for (const found of notifications) {
    const notification = await withUniqueId(db, found);
    if (await isKnownState(db, notification)) continue;
    if (await earlierOutcome(db, notification.id)) continue;
    const outcome = await settle(notification);
    if (!UNCHANGED.includes(outcome)) onRepaired({ checkoutId: id, type: notification.type, outcome });
  }
  // The units are released, so the buyer must not be able to pay for them.
  if (state === 'open' && !holdsUnits(checkout.status)) await gateway.close(checkout);
  if (problem) onProblem({ checkoutId: id, err: problem });
  const disputed = notifications.some((each) => each.type === 'payment.disputed' && each.status === 'open');
  const subscribed = await isSubscribed(db, id);
  const activity = { holding: holdsUnits(checkout.status), disputed, subscribed };
  const next = nextReconciliation(state, activity, checkout.createdAt, clock());
  await postpone(db, id, lease, next === null ? null : next.toISOString());
}

/**
 * A state can occur twice: an amount is refunded again after a failed refund, or a bank returns to its first decision.
 * The notification then gets another id, so that it is not ignored as a duplicate.
 */
async function withUniqueId(db: Database, found: Notification): Promise<Notification> {
  if (found.type === 'payment.disputed') {
    const known = await db
      .selectFrom('disputes')
      .select(['status', 'as_of'])
      .where('id', '=', found.dispute_id)
      .executeTakeFirst();
    return known && known.status !== found.status ? { ...found, id: `${found.id}_after_${known.as_of}` } : found;
  }
  if (found.type !== 'payment.refunded') return found;
  const failed = (await refusedRefunds(db, found.payment_id)).length;
  return failed === 0 ? found : { ...found, id: `${found.id}_after_${failed}` };
}

/** The state of a subscription has no event id, so it is compared with the stored state. */
async function isKnownState(db: Database, read: Notification): Promise<boolean> {
  if (read.type !== 'subscription.changed') return false;
  const known = await readSubscription(db, read.subscription_id);
  return known?.status === 'ended' || (known?.status === read.status && known.endsAt === read.ends_at);
}

/**
 * Makes every checkout due now that may have missed a notification: those with a scheduled check, and those of the last
 * six months that were paid at a remote provider.
 * @returns the number of these checkouts
 */
export async function checkAllNow(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await withTransaction(db, (tx) =>
    tx
      .updateTable('checkouts')
      .set({ check_at: now.toISOString() })
      .where((eb) =>
        eb.or([
          eb('check_at', 'is not', null),
          eb.and([
            eb('status', '=', 'paid'),
            eb('gateway', '!=', 'demonstration'),
            eb('created_at', '>', new Date(now.getTime() - MAX_AGE.paid).toISOString()),
          ]),
        ]),
      )
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}

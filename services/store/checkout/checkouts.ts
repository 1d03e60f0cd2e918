/** Checkouts in the database: open with a hold on stock, read, cancel and expire. */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { buyerSource, type CheckoutRequest, type Currency } from '../../../contracts/store.ts';
import type { LeadSource } from '../../../domain/lead/lead-source.ts';
import type { Database } from '../../database/database.ts';
import { advisoryLock, forUpdate, forUpdateSkipLocked } from '../../database/dialect.ts';
import { newId } from '../../database/ids.ts';
import type { Tables } from '../../database/schema.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { applyScheduledSales } from '../catalog/scheduled-sales.ts';
import { insufficientInventory, invalidData } from '../errors.ts';
import type { PaymentMode } from '../payment/modes.ts';
import { type CheckoutLine, type CustomField, checkoutLines, isCountable, mergedItems, unitsToHold } from './lines.ts';
import { readRequestedVariants } from './requested-variants.ts';
import { type CheckoutStatus, holdsUnits } from './states.ts';
import { holdUnits, releaseUnits } from './stock.ts';

export type CheckoutOptions = {
  /** How long units are held, in seconds. */
  holdSeconds: number;
  /** Origins that a checkout may return to. */
  returnOrigins: readonly string[];
  /** URLs of the checkout page on this site; returning to it would be a loop. */
  checkoutPages: readonly string[];
  /** Payment mode of new checkouts. */
  gateway: PaymentMode;
  clock: () => Date;
  /** Called once for each rejected origin, for at most 20 origins. */
  onRefusedOrigin: (origin: string) => void;
};

export type Checkout = {
  id: string;
  status: CheckoutStatus;
  successUrl: string;
  cancelUrl: string;
  currency: Currency;
  /** Cents. */
  total: number;
  createdAt: Date;
  expiresAt: Date;
  locale: string | null;
  /** The buyer's email address from the storefront; null when it sent none. */
  email: string | null;
  /** Where the buyer came from; null when the storefront did not send it. */
  source: LeadSource | null;
  gateway: PaymentMode;
  /** The provider's session; null until it is created. */
  sessionId: string | null;
  sessionUrl: string | null;
  lines: CheckoutLine[];
};

/** Milliseconds after which an open checkout is reconciled with the provider for the first time. */
const FIRST_CHECK = 5 * 60_000;

/** Maximum number of rejected origins in the log, so that a client cannot fill it. */
const LOG_LIMIT = 20;

export function createCheckouts(db: Database, options: CheckoutOptions) {
  const { holdSeconds, returnOrigins, checkoutPages, gateway, clock, onRefusedOrigin } = options;
  const refused = new Set<string>();

  function checkReturnUrl(name: string, url: string): void {
    const { origin, pathname } = new URL(url);
    if (!returnOrigins.includes(origin)) {
      if (!refused.has(origin) && refused.size < LOG_LIMIT) {
        refused.add(origin);
        onRefusedOrigin(origin);
      }
      throw invalidData(`${name} must lead back to this shop`);
    }
    if (checkoutPages.includes(origin + pathname)) throw invalidData(`${name} must not be the checkout page`);
  }

  return {
    /**
     * Opens a checkout and holds its stock. A repeated idempotency key returns the first checkout; when that was
     * canceled or has expired, a new one is opened.
     * @returns the id of the checkout
     * @throws {StoreError} in the order of docs/store-api.md section 7
     */
    async open(request: CheckoutRequest, idempotencyKey: string | null): Promise<string> {
      checkReturnUrl('successUrl', request.successUrl);
      checkReturnUrl('cancelUrl', request.cancelUrl);
      const items = mergedItems(request.items);
      const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
      await this.expireDue();
      return withTransaction(db, async (tx) => {
        // Without the lock, the second of two simultaneous requests would not see the first checkout and its hold.
        if (idempotencyKey !== null) await advisoryLock(tx, `checkout with the key ${idempotencyKey}`);
        const earlier =
          idempotencyKey !== null &&
          (await tx
            .selectFrom('checkouts')
            .select(['id', 'request_hash', 'status'])
            .where('idempotency_key', '=', idempotencyKey)
            .executeTakeFirst());
        if (earlier) {
          if (earlier.request_hash !== request_hash) {
            throw invalidData('Idempotency-Key must not be used again with another body');
          }
          if (holdsUnits(earlier.status) || earlier.status === 'paid') return earlier.id;
          await tx.updateTable('checkouts').set({ idempotency_key: null }).where('id', '=', earlier.id).execute();
        }
        const { lines, currency, total } = checkoutLines(items, await readRequestedVariants(tx, items));
        const now = clock();
        const id = newId('cs');
        const unavailable = await holdUnits(tx, unitsToHold(lines), { reference: id, now });
        if (unavailable !== undefined) throw insufficientInventory(unavailable);
        if (!isCountable(lines, total)) throw invalidData('items[].quantity must be a quantity that can be paid for');
        await tx
          .insertInto('checkouts')
          .values({
            id,
            status: 'open',
            idempotency_key: idempotencyKey,
            request_hash,
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
            locale: request.locale ?? null,
            customer_json: request.customer ? JSON.stringify(request.customer) : null,
            source_json: request.source ? JSON.stringify(request.source) : null,
            currency_json: JSON.stringify(currency),
            total,
            created_at: now.toISOString(),
            expires_at: new Date(now.getTime() + holdSeconds * 1000).toISOString(),
            closed_at: null,
            draft_json: null,
            gateway,
            check_at: gateway === 'demonstration' ? null : new Date(now.getTime() + FIRST_CHECK).toISOString(),
          })
          .execute();
        await insertLines(tx, id, lines);
        return id;
      });
    },

    read: (id: string) => readCheckout(db, id),

    /**
     * Cancels an open checkout and releases its units; a paid or pending checkout is unchanged. The provider reports an
     * abandoned session as expired. When that event arrived first, the status changes from expired to `cancelled`.
     */
    async cancel(id: string): Promise<void> {
      await withTransaction(db, async (tx) => {
        // In this order, so that the checkout cannot expire between the two statements.
        await endOpen(tx, id, 'cancelled', clock());
        await close(tx, id, 'cancelled', clock(), ['expired']);
      });
    },

    /**
     * Expires every open checkout that is due, and applies due changes of scheduled sales. Several processes may run
     * this: in the background it skips rows that the others have locked, otherwise it waits for them.
     * @returns the number of checkouts that were due, including skipped ones
     */
    async expireDue({ inBackground = false } = {}): Promise<number> {
      const now = clock();
      const due = await db
        .selectFrom('checkouts')
        .select('id')
        .where('status', '=', 'open')
        .where('expires_at', '<=', now.toISOString())
        .execute();
      for (const { id } of due) {
        await withTransaction(db, async (tx) => {
          if (inBackground && !(await lockIfFree(tx, id))) return;
          await endOpen(tx, id, 'expired', now);
        });
      }
      await applyScheduledSales(db, now);
      return due.length;
    },
  };
}

/** Locks a checkout until the transaction ends. */
export async function lockCheckout(tx: Database, id: string): Promise<void> {
  await tx.selectFrom('checkouts').select('id').where('id', '=', id).$call(forUpdate(tx)).execute();
}

/** Locks a checkout until the transaction ends. @returns false when another transaction has locked it */
async function lockIfFree(tx: Database, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('checkouts')
    .select('id')
    .where('id', '=', id)
    .$call(forUpdateSkipLocked(tx))
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a checkout due for reconciliation; no effect for demonstration checkouts, which have no remote provider. */
export async function reconcileSoon(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ check_at: now.toISOString() })
    .where('id', '=', id)
    .where('gateway', '!=', 'demonstration')
    .execute();
}

type Customer = NonNullable<CheckoutRequest['customer']>;

export async function readCheckout(db: Database, id: string): Promise<Checkout | undefined> {
  const row = await db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const lines = await db
    .selectFrom('checkout_lines')
    .selectAll()
    .where('checkout_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    id: row.id,
    status: row.status,
    successUrl: row.success_url,
    cancelUrl: row.cancel_url,
    currency: JSON.parse(row.currency_json) as Currency,
    total: row.total,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    locale: row.locale,
    email: row.customer_json === null ? null : ((JSON.parse(row.customer_json) as Customer).email ?? null),
    source: readBuyerSource(row.source_json),
    gateway: row.gateway,
    sessionId: row.session_id,
    sessionUrl: row.session_url,
    lines: lines.map(toLine),
  };
}

/** @param json `source_json` of a checkout */
export function readBuyerSource(json: string | null): LeadSource | null {
  return json === null ? null : (buyerSource.safeParse(JSON.parse(json)).data ?? null);
}

export function toLine({
  custom_fields_json,
  checkout_id: _,
  position: __,
  ...line
}: Selectable<Tables['checkout_lines']>) {
  return { ...line, custom_fields: JSON.parse(custom_fields_json) as CustomField[] };
}

type EndStatus = Extract<CheckoutStatus, 'cancelled' | 'expired'>;

/**
 * Closes a checkout and releases its units, without a change at the provider.
 * @param from it is closed only if it is in one of these states
 * @returns false when it is in another state
 */
export async function closeAndRelease(
  db: Database,
  { id, lines }: Pick<Checkout, 'id' | 'lines'>,
  status: EndStatus,
  now: Date,
  from: readonly CheckoutStatus[] = ['open'],
): Promise<boolean> {
  // The units of a closed checkout must not be released again.
  if (!(await close(db, id, status, now, from))) return false;
  await releaseUnits(db, unitsToHold(lines), { reference: id, now });
  return true;
}

async function close(db: Database, id: string, status: EndStatus, now: Date, from: readonly CheckoutStatus[]) {
  const { numUpdatedRows } = await db
    .updateTable('checkouts')
    .set({ status, closed_at: now.toISOString(), draft_json: null })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function insertLines(db: Database, checkoutId: string, lines: readonly CheckoutLine[]): Promise<void> {
  const rows = lines.map(({ custom_fields, ...line }, position) => ({
    ...line,
    checkout_id: checkoutId,
    position,
    custom_fields_json: JSON.stringify(custom_fields),
  }));
  await db.insertInto('checkout_lines').values(rows).execute();
}

/** Ends an open checkout, here and at the provider. */
async function endOpen(db: Database, id: string, status: EndStatus, now: Date): Promise<void> {
  const checkout = await readCheckout(db, id);
  if (!checkout || !(await closeAndRelease(db, checkout, status, now)) || checkout.gateway === 'demonstration') return;
  await enqueue(db, { id: `close_${id}`, kind: 'close-session', payload: { checkoutId: id }, now });
}

/** The embedded test gateway, which takes test cards on the checkout page of this site, and no money. */
import type { FormDraft } from '../../../contracts/pages.ts';
import type { CheckoutService, PayResult } from '../../../contracts/services.ts';
import { isRecurring } from '../../../domain/money/billing.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { type Checkout, lockCheckout, readCheckout } from '../checkout/checkouts.ts';
import { renewalOf } from '../checkout/lines.ts';
import { type Gateway, type RefundRequest, returnUrlFor } from './gateway.ts';
import type { Notification } from './notification.ts';
import { checkForm, formRequirements, type PaymentForm, refillValues } from './payment-form.ts';

export type TestGatewayOptions = {
  clock: () => Date;
  /** Sends one outbox message at once. */
  sendNow: (messageId: string) => Promise<void>;
  /** ISO codes of the shipping countries, the default first. */
  shippingCountries: readonly string[];
};

export function createTestGateway(db: Database, { clock, sendNow, shippingCountries }: TestGatewayOptions) {
  /** The checkout with the status that the buyer sees, which may be ahead of the stored one. */
  async function current(checkoutId: string): Promise<Checkout | undefined> {
    const checkout = await readCheckout(db, checkoutId);
    // A checkout of Stripe is never paid here, even when the Stripe keys were removed.
    if (checkout?.gateway !== 'demonstration') return undefined;
    // Paid, although the notification may not have been applied yet.
    if (await hasPayment(db, checkoutId)) return { ...checkout, status: 'paid' };
    // The hold may be over before the stored status changes.
    return checkout.status === 'open' && checkout.expiresAt <= clock() ? { ...checkout, status: 'expired' } : checkout;
  }

  async function enqueueNotification(tx: Database, notification: Notification): Promise<void> {
    await enqueue(tx, { id: notification.id, kind: 'payment-notification', payload: notification, now: clock() });
  }

  async function saveDraft(checkoutId: string, draft: FormDraft): Promise<void> {
    await withTransaction(db, (tx) =>
      tx
        .updateTable('checkouts')
        .set({ draft_json: JSON.stringify(draft) })
        .where('id', '=', checkoutId)
        .where('status', '=', 'open')
        .execute(),
    );
  }

  async function readDraft(checkoutId: string): Promise<FormDraft> {
    const { draft_json } = await db
      .selectFrom('checkouts')
      .select('draft_json')
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow();
    return draft_json === null ? { values: {}, errors: {} } : (JSON.parse(draft_json) as FormDraft);
  }

  return {
    async view(checkoutId: string) {
      const checkout = await current(checkoutId);
      return (
        checkout && {
          ...checkout,
          successUrl: returnUrlFor(checkout.successUrl, checkoutId),
          cancelUrl: returnUrlFor(checkout.cancelUrl, checkoutId),
          requirements: formRequirements(checkout, shippingCountries),
          renewal: renewalOf(checkout, clock()),
          draft: await readDraft(checkoutId),
        }
      );
    },

    async chooseCountry(checkoutId: string, form: PaymentForm): Promise<{ kind: 'country' } | undefined> {
      const checkout = await current(checkoutId);
      if (checkout?.status === 'open') {
        const values = refillValues(form, formRequirements(checkout, shippingCountries));
        await saveDraft(checkoutId, { values, errors: {} });
      }
      return checkout && { kind: 'country' };
    },

    async pay(checkoutId: string, form: PaymentForm): Promise<PayResult | undefined> {
      const checkout = await current(checkoutId);
      if (!checkout) return undefined;
      const paid = { kind: 'paid' as const, url: returnUrlFor(checkout.successUrl, checkoutId) };
      if (checkout.status === 'paid') return paid;
      if (checkout.status !== 'open') return { kind: 'closed' };
      const requirements = formRequirements(checkout, shippingCountries);
      const result = checkForm(form, requirements, clock());
      if (result.kind !== 'ok') {
        await saveDraft(checkoutId, { values: refillValues(form, requirements), errors: result.errors });
        return result;
      }

      const id = newId('pay');
      const event = `evt_${id}`;
      await withTransaction(db, async (tx) => {
        await lockCheckout(tx, checkoutId);
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('test_payments')
          .values({
            id,
            checkout_id: checkoutId,
            buyer_json: JSON.stringify(result.buyer),
            amount: checkout.total,
            refunded_at: null,
            created_at: clock().toISOString(),
          })
          .onConflict((conflict) => conflict.column('checkout_id').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return;
        await enqueueNotification(tx, {
          id: event,
          type: 'payment.succeeded',
          checkout_id: checkoutId,
          payment_id: id,
          amount: checkout.total,
          currency_code: checkout.currency.code,
          buyer: result.buyer,
          ...(checkout.lines.some(isRecurring) && {
            subscription: { id: newId('sub'), started_at: clock().toISOString() },
          }),
        });
      });
      await sendNow(event);
      return paid;
    },

    async cancel(checkoutId: string): Promise<string | undefined> {
      const checkout = await current(checkoutId);
      if (!checkout) return undefined;
      let paid = checkout.status === 'paid';
      if (checkout.status === 'open') {
        const event = `evt_cancel_${checkoutId}`;
        // Checked again under the lock, so that the checkout cannot be paid in between.
        paid = await withTransaction(db, async (tx) => {
          await lockCheckout(tx, checkoutId);
          if (await hasPayment(tx, checkoutId)) return true;
          await enqueueNotification(tx, { id: event, type: 'checkout.cancelled', checkout_id: checkoutId });
          return false;
        });
        if (!paid) await sendNow(event);
      }
      return returnUrlFor(paid ? checkout.successUrl : checkout.cancelUrl, checkoutId);
    },

    /** The test gateway never charges again. */
    async endSubscription(_id: string): Promise<void> {},

    /** Refunds a payment. Idempotent. A partial refund is recorded only by the shop. */
    async refund({ paymentId, amount }: RefundRequest): Promise<void> {
      await withTransaction(db, (tx) =>
        tx
          .updateTable('test_payments')
          .set({ refunded_at: clock().toISOString() })
          .where('id', '=', paymentId)
          .where('amount', '<=', amount)
          .where('refunded_at', 'is', null)
          .execute(),
      );
    },
  } satisfies Gateway & CheckoutService;
}

/** Whether a checkout has a payment that was not refunded. */
async function hasPayment(db: Database, checkoutId: string): Promise<boolean> {
  const row = await db
    .selectFrom('test_payments')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

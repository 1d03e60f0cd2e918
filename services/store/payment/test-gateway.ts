import { isRecurring, type Renewal } from '../../../src/domain/billing.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { type Checkout, lockCheckout, readCheckout } from '../checkout/checkouts.ts';
import { renewalOf } from '../checkout/lines.ts';
import { type Gateway, type RefundRequest, returnAddress } from './gateway.ts';
import { type Notification, PAYMENT_NOTIFICATION } from './notification.ts';
import { checkForm, type FormDemands, formDemands, keptValues, type PaymentForm } from './payment-form.ts';

/** A form that was refused: what was typed, without the card, and what is wrong, both by the name of the field. */
type Draft = { values: Record<string, string>; errors: Record<string, string> };

export type CheckoutView = Checkout & { demands: FormDemands; draft: Draft; renewal: Renewal | null };

export type PayResult =
  | { kind: 'paid'; url: string }
  | { kind: 'invalid' | 'declined'; errors: Record<string, string> }
  /** Nothing can be paid any more: it was cancelled or took too long. */
  | { kind: 'closed' };

export type TestGatewayOptions = {
  clock: () => Date;
  /** Sends one outbox message at once. */
  sendNow: (messageId: string) => Promise<void>;
  /** ISO codes of the countries that the shop ships to, the usual one first. */
  shippingCountries: readonly string[];
};

export function createTestGateway(db: Database, { clock, sendNow, shippingCountries }: TestGatewayOptions) {
  /** How the checkout stands for the buyer, who may be ahead of the shop. */
  async function current(checkoutId: string): Promise<Checkout | undefined> {
    const checkout = await readCheckout(db, checkoutId);
    // One that Stripe takes the payment of is not paid here, even when the keys are gone since.
    if (checkout?.gateway !== 'demonstration') return undefined;
    // Paid here, though the shop may not have been told yet.
    if (await hasPayment(db, checkoutId)) return { ...checkout, status: 'paid' };
    // Its time may be over, though nobody has let go of it yet.
    return checkout.status === 'open' && checkout.expiresAt <= clock() ? { ...checkout, status: 'expired' } : checkout;
  }

  async function tell(tx: Database, notification: Notification): Promise<void> {
    await enqueue(tx, { id: notification.id, kind: PAYMENT_NOTIFICATION, payload: notification, now: clock() });
  }

  async function keepDraft(checkoutId: string, draft: Draft): Promise<void> {
    await withTransaction(db, (tx) =>
      tx
        .updateTable('checkouts')
        .set({ draft_json: JSON.stringify(draft) })
        .where('id', '=', checkoutId)
        .where('status', '=', 'open')
        .execute(),
    );
  }

  async function readDraft(checkoutId: string): Promise<Draft> {
    const { draft_json } = await db
      .selectFrom('checkouts')
      .select('draft_json')
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow();
    return draft_json === null ? { values: {}, errors: {} } : (JSON.parse(draft_json) as Draft);
  }

  return {
    async view(checkoutId: string): Promise<CheckoutView | undefined> {
      const checkout = await current(checkoutId);
      return (
        checkout && {
          ...checkout,
          successUrl: returnAddress(checkout.successUrl, checkoutId),
          cancelUrl: returnAddress(checkout.cancelUrl, checkoutId),
          demands: formDemands(checkout, shippingCountries),
          renewal: renewalOf(checkout, clock()),
          draft: await readDraft(checkoutId),
        }
      );
    },

    /**
     * Keeps what was typed so far, to show the fields of the country that was chosen.
     * @returns undefined for an unknown checkout
     */
    async chooseCountry(checkoutId: string, form: PaymentForm): Promise<{ kind: 'country' } | undefined> {
      const checkout = await current(checkoutId);
      if (checkout?.status === 'open') {
        const values = keptValues(form, formDemands(checkout, shippingCountries));
        await keepDraft(checkoutId, { values, errors: {} });
      }
      return checkout && { kind: 'country' };
    },

    /** Takes the form, or keeps it for `view` when it is refused. Sending it twice pays once. @returns undefined for an unknown checkout */
    async pay(checkoutId: string, form: PaymentForm): Promise<PayResult | undefined> {
      const checkout = await current(checkoutId);
      if (!checkout) return undefined;
      const paid = { kind: 'paid' as const, url: returnAddress(checkout.successUrl, checkoutId) };
      if (checkout.status === 'paid') return paid;
      if (checkout.status !== 'open') return { kind: 'closed' };
      const demands = formDemands(checkout, shippingCountries);
      const result = checkForm(form, demands, clock());
      if (result.kind !== 'ok') {
        await keepDraft(checkoutId, { values: keptValues(form, demands), errors: result.errors });
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
        await tell(tx, {
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

    /** The buyer goes back. @returns where to, which is forward when it is paid; undefined for an unknown checkout */
    async cancel(checkoutId: string): Promise<string | undefined> {
      const checkout = await current(checkoutId);
      if (!checkout) return undefined;
      let paid = checkout.status === 'paid';
      if (checkout.status === 'open') {
        const event = `evt_cancel_${checkoutId}`;
        // Asked again where nobody can pay in between.
        paid = await withTransaction(db, async (tx) => {
          await lockCheckout(tx, checkoutId);
          if (await hasPayment(tx, checkoutId)) return true;
          await tell(tx, { id: event, type: 'checkout.cancelled', checkout_id: checkoutId });
          return false;
        });
        if (!paid) await sendNow(event);
      }
      return returnAddress(paid ? checkout.successUrl : checkout.cancelUrl, checkoutId);
    },

    /** Nothing was ever charged, and nothing will be. */
    async endSubscription(_id: string): Promise<void> {},

    /** Gives the money of a payment back; doing it twice does it once. A part of it is in the shop's books only. */
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
  } satisfies Gateway & Record<string, unknown>;
}

/** Whether money was taken for a checkout and not given back. */
async function hasPayment(db: Database, checkoutId: string): Promise<boolean> {
  const row = await db
    .selectFrom('test_payments')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

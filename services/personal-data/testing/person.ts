/** A shop, and people with data in every state of orders, subscriptions, mails and leads. */
import { CLICK_IDS } from '../../../domain/lead/lead-source.ts';
import { createLeads } from '../../leads/leads.ts';
import { AGENCY, LEAD, submissionOf } from '../../leads/testing/leads.ts';
import { createOutbox, NeverAccepted } from '../../outbox/outbox.ts';
import { createOrderMails } from '../../store/mail/order-mails.ts';
import { refundOrder } from '../../store/orders/refunds.ts';
import type { Notification } from '../../store/payment/notification.ts';
import { settle } from '../../store/payment/settle.ts';
import { wireProduct, wireVariant } from '../../store/testing/products.ts';
import { PLAN } from '../../store/testing/subscriptions.ts';
import { createTestStore, GOOD_FORM, SHOP, SITE } from '../../store/testing/test-store.ts';

export type Person = ReturnType<typeof personCalled>;

/** Every value contains the unique word, so that tests can search for leftovers. */
export function personCalled(word: string) {
  return {
    email: `${word}@mailbox-of-${word}.example`,
    name: `Buyer ${word}`,
    phone: `+1 555 ${word}`,
    street: `7 ${word} Street`,
    /** Click ids of each advertising network, and an unknown one. */
    clicks: Object.fromEntries([...CLICK_IDS, 'newclid'].map((id) => [id, `click-${id}-${word}`])),
  };
}

const SHIPPED = wireProduct('kit', {
  type: { value: 'physical' },
  variants: [wireVariant('kit', { inventory_quantity: 100 })],
  custom_fields: [{ id: 'field_1', title: 'Engraving', is_required: false }],
});

/** A shop that also accepts leads. */
export async function shopWithLeads() {
  const shop = await createTestStore([SHIPPED, PLAN]);
  const { db, store } = shop;
  const mails = createOrderMails(SHOP);
  const clock = () => new Date('2026-01-01T12:00:00.000Z');
  const leads = await createLeads(db, { agency: AGENCY, webhook: true, clock });
  let eventCount = 0;

  async function startCheckout(person: Person, variant = 'variant_kit'): Promise<string> {
    const query = new URLSearchParams(person.clicks);
    const custom_field_values = [{ custom_field_id: 'field_1', value: `For ${person.name}` }];
    const item = { variant_id: variant, quantity: 1, ...(variant === 'variant_kit' && { custom_field_values }) };
    return shop.startCheckout([item], null, {
      successUrl: `${SITE}/success?${query}`,
      cancelUrl: `${SITE}/store?${query}`,
      customer: { external_id: person.name, email: person.email },
      source: { page: '/store', referrer: `https://search.example/?${query}`, campaign: person.clicks },
    });
  }

  /** Settles a notification whose payload has more fields than the shop reads, as with a real provider. */
  function settleNotification(person: Person, notification: DistributiveOmit<Notification, 'id'>) {
    eventCount += 1;
    const id = `evt_${person.email}_${eventCount}`.replaceAll(/\W/g, '_');
    const customer_details = { ...person, clicks: undefined, address: { line1: person.street } };
    const success_url = `${SITE}/success?${new URLSearchParams(person.clicks)}`;
    const payload = JSON.stringify({ ...notification, id, data: { object: { customer_details, success_url } } });
    return settle(db, { id, ...notification } as Notification, { clock, mails, lowStock: 0, payload });
  }

  const buyerOf = ({ email, name, street }: Person) => ({
    email,
    name,
    address: {
      ...{ name, line1: street, city: 'Lombard', region: 'IL' },
      ...{ company: '', line2: '', postalCode: '60148', country: 'US' },
    },
    customFields: [{ position: 0, id: 'field_1', value: `Name: ${name}` }],
  });

  const reportPayment = (person: Person, checkout_id: string, payment_id: string, more: object = {}) =>
    settleNotification(person, {
      type: 'payment.succeeded',
      ...{ checkout_id, payment_id, amount: 3900, currency_code: 'usd', buyer: buyerOf(person), ...more },
    });

  const key = ({ email }: Person, name: string) => `${name}_${email.split('@')[0]}`;

  /** Exhausts the retries of all waiting mails: the mail server permanently rejects the recipients. */
  async function giveUpMails(): Promise<void> {
    const rejectingOutbox = createOutbox(db, {
      clock: () => new Date('2026-01-01T12:00:00.000Z'),
      onFailure: () => undefined,
    });
    rejectingOutbox.register({
      mail: async (payload) => {
        throw new NeverAccepted(`550 ${JSON.stringify(payload).match(/"to":"[^"]+/)?.[0]} is unknown`);
      },
    });
    for (let tries = 0; tries < 5; tries += 1) {
      await rejectingOutbox.drain({ kinds: ['mail'] });
      await db
        .updateTable('outbox')
        .set({ next_attempt_at: '2026-01-01T00:00:00.000Z' })
        .where('attempts', '<', 5)
        .execute();
    }
  }

  return {
    ...shop,
    mailsOfShop: mails,
    startCheckout,
    reportPayment,
    settleNotification,
    giveUpMails,

    /** Creates data for every outcome of a checkout, and the messages about it. */
    async leaveTraces(person: Person): Promise<void> {
      const id = (name: string) => key(person, name);
      await reportPayment(person, await startCheckout(person), id('pay_refunded'));
      const refunded = await db
        .selectFrom('orders')
        .select('number')
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow();
      await refundOrder(db, refunded.number, { restock: false, cancel: false, now: clock() });
      await reportPayment(person, await startCheckout(person), id('pay_disputed'));
      const dispute = { type: 'payment.disputed', payment_id: id('pay_disputed'), dispute_id: id('dp') } as const;
      await settleNotification(person, { ...dispute, amount: 3900, reason: 'fraudulent', status: 'open' });

      await reportPayment(person, await startCheckout(person), id('pay_wrong_sum'), { amount: 1 });
      const failed = { type: 'payment.failed', checkout_id: await startCheckout(person), email: person.email } as const;
      await settleNotification(person, failed);
      const pending = await startCheckout(person);
      await settleNotification(person, { type: 'payment.pending', checkout_id: pending });
      await settleNotification(person, { type: 'checkout.expired', checkout_id: await startCheckout(person) });
      await store.gateway.cancel(await startCheckout(person));

      const plan = await startCheckout(person, 'variant_plan');
      const subscription = { id: id('sub'), started_at: '2026-01-01T12:00:00.000Z' };
      await reportPayment(person, plan, id('in_1'), { amount: 29700, subscription });
      const renewal = { type: 'subscription.renewed', amount: 29700, currency_code: 'usd' } as const;
      const about = { checkout_id: plan, subscription_id: id('sub') };
      await settleNotification(person, { ...renewal, ...about, payment_id: id('in_2') });
      // This event waits for the first payment of its subscription.
      const early = { checkout_id: '', subscription_id: id('sub_not_known_yet') };
      await settleNotification(person, { ...renewal, ...early, payment_id: id('in_3'), email: person.email });

      const form = { ...GOOD_FORM, email: person.email, name: person.name, street: person.street };
      await store.gateway.pay(await startCheckout(person), form);
      // A rejected form, which is stored as a draft.
      await store.gateway.pay(await startCheckout(person), { ...form, zip: 'none' });
      await shop.outbox.drain();
      // A second round, whose messages stay in the outbox.
      await reportPayment(person, await startCheckout(person), id('pay_waiting'));
      await reportPayment(person, await startCheckout(person), id('pay_wrong_again'), { amount: 1 });
      const lead = { ...LEAD, email: person.email, name: person.name, phone: person.phone, message: person.street };
      const source = { page: '/', referrer: '', campaign: person.clicks };
      await leads.submit(await submissionOf(leads, { lead, source }));
    },
  };
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

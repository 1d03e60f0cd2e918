/** From the first payment of a subscription to its end, for whatever a provider reports and in whatever order. */
import { describe, expect, it } from 'vitest';
import { orderOfPayment, refundOrder } from '../orders/refunds.ts';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { PLAN, subscribed } from '../testing/subscriptions.ts';
import { createTestStore, GOOD_FORM, HOLD_SECONDS } from '../testing/test-store.ts';
import { paymentsOf, readSubscription, requestCancellation } from './subscriptions.ts';

const NOW = new Date('2026-01-01T12:00:00Z');

describe('the first payment of a subscription', () => {
  it('makes one order and a subscription; mails state its price, the next payment and how to cancel', async () => {
    const { begin, mailsAbout, subscriptionRow } = await subscribed();
    expect(await begin()).toBe('ordered');
    expect(await begin()).toBe('ordered');
    expect(await subscriptionRow()).toMatchObject({
      id: 'sub_1',
      status: 'active',
      amount: 29700,
      billing_interval: 'month',
      paid_until: '2026-02-28T12:00:00.000Z',
    });
    const [confirmation] = await mailsAbout('Your Evenside order');
    expect(confirmation?.text).toContain('Care plan  $297.00 / month');
    expect(confirmation?.text).toContain('$297.00 every month until you cancel');
    expect(confirmation?.text).toContain('Next payment: February 28, 2026');
    expect(confirmation?.text).toContain('To cancel, reply to this email or call (312) 555-0142.');
    const [notice] = await mailsAbout('New order');
    expect(notice?.text).toContain('subscriptions show sub_1');
  });

  it('is refunded when it arrives too late, and its subscription is canceled at the provider', async () => {
    const limitedPlan = wireProduct('plan', {
      variants: [wireVariant('plan', { billing_interval: 'month', inventory_quantity: 1 })],
    });
    const ended: string[] = [];
    const { shop, begin, subscriptionRow } = await subscribed([limitedPlan]);
    shop.wait(HOLD_SECONDS);
    await shop.open('variant_plan');
    shop.store.gateway.endSubscription = async (id: string) => void ended.push(id);
    expect(await begin()).toBe('refunded');
    await shop.outbox.drain();
    expect(await subscriptionRow()).toBeUndefined();
    expect(ended).toEqual(['sub_1']);
    expect(await shop.orders()).toEqual([]);
  });

  it('in demonstration mode is followed by a mail that no further payment will be taken', async () => {
    const shop = await createTestStore([PLAN]);
    const id = await shop.open('variant_plan');
    expect(await shop.store.gateway.view(id)).toMatchObject({
      renewal: { amount: 29700, billing_interval: 'month', next: new Date('2026-02-01T12:00:00.000Z') },
    });
    await shop.store.gateway.pay(id, GOOD_FORM);
    await shop.outbox.drain();
    const [mail] = shop.mails.filter(({ to }) => to === GOOD_FORM.email);
    expect(mail?.text).toContain('This is a demonstration: no further payment will be taken.');
  });
});

describe('further payments of a subscription', () => {
  it('are stored and make no order, however often they are reported', async () => {
    const { shop, begin, renewal, mailsAbout, subscriptionRow } = await subscribed();
    await begin();
    expect(await shop.store.settle(renewal('in_2'))).toBe('renewed');
    expect(await shop.store.settle(renewal('in_2'))).toBe('ignored');
    expect(await shop.store.settle(renewal('in_3', { paid_until: '2026-04-30T11:59:58.000Z' }))).toBe('renewed');
    expect(await shop.orders()).toHaveLength(1);
    expect((await paymentsOf(shop.db, 'sub_1')).map(({ id }) => id)).toEqual(['in_1', 'in_2', 'in_3']);
    expect(await subscriptionRow()).toMatchObject({ paid_until: '2026-04-30T11:59:58.000Z' });
    const receipts = await mailsAbout('Your Evenside payment of $297.00');
    expect(receipts.map(({ text }) => /Next payment: (.*)/.exec(text)?.[1]).sort()).toEqual([
      'April 30, 2026',
      'March 31, 2026',
    ]);
  });

  it('of a subscription that is already canceled are confirmed with the day of its end, and without how to cancel', async () => {
    const { shop, begin, report, renewal, mailsAbout } = await subscribed();
    await begin();
    await report({ type: 'subscription.changed', status: 'active', ends_at: '2026-03-31T12:00:00.000Z' });
    await shop.store.settle(renewal('in_2'));
    const [receipt] = await mailsAbout('Your Evenside payment of $297.00');
    expect(receipt?.text).toContain('$297.00 every month');
    expect(receipt?.text).toContain('Ends on March 31, 2026');
    expect(receipt?.text).not.toMatch(/until you cancel|To cancel/);
  });

  it('wait for the first payment if reported before it, and so does the end of the subscription', async () => {
    const { shop, begin, renewal, about, subscriptionRow } = await subscribed();
    expect(await shop.store.settle(renewal('in_2'))).toBe('waiting');
    const end = about({ type: 'subscription.changed', status: 'ended', ends_at: null });
    expect(await shop.store.settle(end)).toBe('waiting');
    expect(await begin()).toBe('ordered');
    expect(await subscriptionRow()).toMatchObject({ status: 'ended' });
    expect(await paymentsOf(shop.db, 'sub_1')).toHaveLength(2);
  });

  it('that fail are mailed to the shop once for each attempt, and not after they succeeded', async () => {
    const { shop, begin, failure, renewal, mailsAbout, subscriptionRow } = await subscribed();
    await begin();
    expect(await shop.store.settle(failure('in_2'))).toBe('overdue');
    expect(await shop.store.settle(failure('in_2'))).toBe('overdue');
    const [mail, ...others] = await mailsAbout('did not go through');
    expect(others).toEqual([]);
    expect(mail?.to).toBe('orders@evenside.example');
    expect(mail?.text).toContain('The payment provider will try again on March 3, 2026.');
    expect(await subscriptionRow()).toMatchObject({ status: 'past_due' });
    await shop.store.settle(renewal('in_2'));
    expect(await subscriptionRow()).toMatchObject({ status: 'active' });
    expect(await shop.store.settle(failure('in_2', 2))).toBe('ignored');
  });

  it.each([
    ['was refunded', true],
    ['failed', false],
  ])('are refunded with a mail when the first payment %s; the subscription is canceled', async (_, wasPaid) => {
    const ended: string[] = [];
    const { shop, checkoutId, first, begin, renewal, mailsAbout, subscriptionRow } = await subscribed();
    shop.store.gateway.endSubscription = async (id: string) => void ended.push(id);
    if (wasPaid) await shop.store.settle({ ...first, amount: 1 });
    else {
      const failed = { type: 'payment.failed', checkout_id: checkoutId, email: 'buyer@example.com' } as const;
      await shop.store.settle({ id: 'evt_failed', ...failed, subscription_id: 'sub_1' });
    }
    const lateRenewal = renewal('in_2', { email: 'buyer@example.com' });
    expect(await shop.store.settle(lateRenewal)).toBe('refunded');
    expect(await shop.store.settle(lateRenewal)).toBe('refunded');
    const refundMails = (await mailsAbout('payment was refunded')).filter(({ text }) =>
      text.includes('do not have with us'),
    );
    expect(refundMails).toHaveLength(1);
    expect(ended).toEqual(['sub_1', 'sub_1']);
    expect(await subscriptionRow()).toBeUndefined();
    const refunds = await shop.db.selectFrom('refunds').select(['payment_id', 'amount']).execute();
    expect(refunds).toContainEqual({ payment_id: 'in_2', amount: 29700 });
    // The first payment succeeds after all.
    if (!wasPaid) expect(await begin()).toBe('ordered');
  });

  it('can be refunded and disputed by the id that the provider uses for their payment intent', async () => {
    const { shop, begin, renewal, mailsAbout } = await subscribed();
    await begin();
    const dispute = { type: 'payment.disputed', dispute_id: 'dp_1', reason: 'fraudulent', amount: 29700 } as const;
    const about = { payment_id: 'pi_2', status: 'lost' } as const;
    expect(await shop.store.settle({ id: 'evt_dispute', ...dispute, ...about })).toBe('waiting');
    await shop.store.settle(renewal('in_2', { intent: 'pi_2' }));
    expect((await mailsAbout('the dispute is lost'))[0]?.subject).toContain('Order 1001');
    const refund = { type: 'payment.refunded', payment_id: 'pi_2', refunded: 1000 } as const;
    expect(await shop.store.settle({ id: 'evt_refund', ...refund })).toBe('returned');
    expect(await paymentsOf(shop.db, 'sub_1')).toMatchObject([{ refunded: 0 }, { id: 'in_2', refunded: 1000 }]);
    expect((await orderOfPayment(shop.db, 'in_2'))?.payment).toMatchObject({ state: 'paid', refunded: 0 });
  });
});

it('an operator cancels a subscription, the site ends it, and buyer and shop get one mail each', async () => {
  const { shop, begin, mailsAbout, subscriptionRow, report } = await subscribed();
  await begin();
  expect(await requestCancellation(shop.db, 'sub_2', NOW)).toEqual({ kind: 'unknown' });
  expect(await requestCancellation(shop.db, 'sub_1', NOW)).toMatchObject({ kind: 'requested' });
  const mails = await mailsAbout('is canceled');
  expect(await subscriptionRow()).toMatchObject({ status: 'ended' });
  // The provider reports it, too.
  expect(await report({ type: 'subscription.changed', status: 'ended', ends_at: null })).toBe('ignored');
  expect(mails.map(({ to }) => to).sort()).toEqual(['buyer@example.com', 'orders@evenside.example']);
  expect(mails.find(({ to }) => to === 'buyer@example.com')?.text).toContain('You have paid until February 28, 2026.');
  expect(await requestCancellation(shop.db, 'sub_1', NOW)).toMatchObject({ kind: 'already-ended' });
});

it('a subscription ends when an operator cancels its order', async () => {
  const { shop, begin, mailsAbout, subscriptionRow } = await subscribed();
  await begin();
  const refund = await refundOrder(shop.db, 1001, { restock: false, cancel: true, now: NOW });
  expect(refund).toMatchObject({ kind: 'requested', amount: 29700, subscription: { id: 'sub_1' } });
  await mailsAbout();
  expect(await subscriptionRow()).toMatchObject({ status: 'ended' });
});

it('buyer and shop get a mail each time the end of a subscription is scheduled, withdrawn and scheduled again', async () => {
  const { begin, report, mailsAbout } = await subscribed();
  await begin();
  const ends_at = '2026-02-28T12:00:00.000Z';
  for (const [day, end] of [
    ['01', ends_at],
    ['02', null],
    ['03', ends_at],
  ] as const) {
    const as_of = `2026-02-${day}T00:00:00.000Z`;
    expect(await report({ type: 'subscription.changed', status: 'active', ends_at: end, as_of })).toBe('changed');
  }
  expect(new Set((await mailsAbout('ends on')).map(({ to }) => to))).toEqual(
    new Set(['buyer@example.com', 'orders@evenside.example']),
  );
  const toBuyer = (await mailsAbout()).filter(({ to }) => to === 'buyer@example.com').map(({ subject }) => subject);
  expect(toBuyer.slice(1).sort()).toEqual([
    'Your Evenside subscription continues',
    'Your Evenside subscription ends on February 28, 2026',
    'Your Evenside subscription ends on February 28, 2026',
  ]);
});

describe('a cart', () => {
  const yearly = wireProduct('yearly', {
    title: 'Domain',
    variants: [wireVariant('yearly', { billing_interval: 'year' })],
  });
  const kit = wireProduct('kit');
  const items = (...ids: string[]) => ids.map((id) => ({ variant_id: `variant_${id}`, quantity: 1 }));

  it('may contain a subscription and a one-time item, and only the subscription is charged again', async () => {
    const shop = await createTestStore([PLAN, kit]);
    const id = await shop.startCheckout(items('plan', 'kit'));
    await shop.store.gateway.pay(id, GOOD_FORM);
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.payments()).toMatchObject([{ amount: 33600 }]);
    expect(await readSubscription(shop.db, id)).toMatchObject({ amount: 29700, lines: [{ title: 'Care plan' }] });
  });

  it('with two billing intervals is refused with a sentence that names both, and holds no units', async () => {
    const shop = await createTestStore([PLAN, yearly]);
    await expect(shop.startCheckout(items('yearly', 'plan'))).rejects.toMatchObject({
      status: 400,
      body: {
        type: 'not_allowed',
        message:
          'items must have one billing_interval: "Domain" every year and "Care plan" every month cannot be billed together, so check them out one after the other',
      },
    });
    expect(await shop.available('variant_yearly')).toBe(10);
  });
});

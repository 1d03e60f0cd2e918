import { expect, it } from 'vitest';
import { ON_POSTGRES, openShared } from '../../database/testing/test-database.ts';
import { whileAnotherWrites } from '../../database/testing/while-another-writes.ts';
import { wireProduct } from '../testing/products.ts';
import { createTestStore, GOOD_FORM } from '../testing/test-store.ts';

it.skipIf(ON_POSTGRES)(
  'a buyer whose card is declined finds the form filled in, also while another program writes',
  async () => {
    const [own, other] = await openShared(2);
    if (!own || !other) throw new Error('two databases were asked for');
    const shop = await createTestStore([wireProduct('stand')], {}, own);
    const checkout = await shop.open('variant_stand');
    const declined = { ...GOOD_FORM, card_number: '4000 0000 0000 0002' };
    const result = await whileAnotherWrites(other, () => shop.store.gateway.pay(checkout, declined));
    expect(result).toMatchObject({ kind: 'declined' });
    expect((await shop.store.gateway.view(checkout))?.draft.values).toMatchObject({ name: GOOD_FORM.name });
  },
);

it('a buyer who changes the country keeps the other fields, and pays once the new address is complete', async () => {
  const shop = await createTestStore([wireProduct('stand', { type: { value: 'physical' } })], {
    shippingCountries: ['US', 'CA'],
  });
  const { gateway } = shop.store;
  const checkout = await shop.open('variant_stand');
  const chosen = { ...GOOD_FORM, country: 'CA', region_of: 'US' };
  await gateway.chooseCountry(checkout, chosen);
  const view = await gateway.view(checkout);
  expect(view?.draft).toMatchObject({ values: { country: 'CA', region: '', street: GOOD_FORM.street }, errors: {} });
  expect(JSON.stringify(view?.draft)).not.toContain('4242');
  expect(await gateway.pay(checkout, chosen)).toMatchObject({ kind: 'invalid' });
  const complete = { ...chosen, region_of: 'CA', city: 'Ottawa', region: 'ON', zip: 'K1A 0B1' };
  expect(await gateway.pay(checkout, complete)).toMatchObject({ kind: 'paid' });
  expect(JSON.parse((await shop.orders())[0]?.address_json ?? '')).toMatchObject({ region: 'ON', country: 'CA' });
  await shop.outbox.drain();
  expect(shop.mails).toHaveLength(2);
  for (const { text } of shop.mails)
    expect(text).toContain('Shipping to\nSample Buyer\n400 Example Street\nOttawa, ON K1A 0B1\nCanada');
});

import { expect, it } from 'vitest';
import { besideAWriter } from '../../database/testing/beside-a-writer.ts';
import { ON_POSTGRES, openShared } from '../../database/testing/test-database.ts';
import { wireProduct } from '../testing/products.ts';
import { createTestStore, GOOD_FORM } from '../testing/test-store.ts';

it.skipIf(ON_POSTGRES)('a form that is refused is kept, though another program is writing just then', async () => {
  const [own, other] = await openShared(2);
  if (!own || !other) throw new Error('two databases were asked for');
  const shop = await createTestStore([wireProduct('stand')], {}, own);
  const checkout = await shop.open('variant_stand');
  const declined = { ...GOOD_FORM, card_number: '4000 0000 0000 0002' };
  const answer = await besideAWriter(other, () => shop.store.gateway.pay(checkout, declined));
  expect(answer).toMatchObject({ kind: 'declined' });
  expect((await shop.store.gateway.view(checkout))?.draft.values).toMatchObject({ name: GOOD_FORM.name });
});

import { expect, it } from 'vitest';
import { idSchema, newId } from './ids.ts';

const isId = (text: string) => idSchema('cs').safeParse(text).success;

it('accepts the ids that newId makes, with the same prefix only', () => {
  expect(isId(newId('cs'))).toBe(true);
  expect(isId(newId('order'))).toBe(false);
});

it.each([
  '',
  'cs_',
  'cs_1',
  '€',
  'cs_01KGDEM000000000000000190€',
  `${newId('cs')}\n`,
  ` ${newId('cs')}`,
  newId('cs').toLowerCase(),
])('%j is no id', (text) => {
  expect(isId(text)).toBe(false);
});

import { expect, it } from 'vitest';
import { brand } from '../../config/brand.ts';
import { officeLine } from '../../config/brand-types.ts';
import { withBrand } from './placeholders.ts';

it('withBrand replaces placeholders for brand data, and keeps other braces', () => {
  const [office] = brand.offices;
  expect(withBrand('{brand}, {address}, {phone}, {email} {other} {')).toBe(
    `${brand.name}, ${office.street}, ${officeLine(office)}, ${brand.phone.display}, ${brand.email} {other} {`,
  );
});

it('withBrand replaces placeholders for counts, with the singular or plural word', () => {
  expect(
    withBrand('{services}, {Services}: {Services|Service|Services}; {offices|office|offices}; {nothing|a|b}'),
  ).toBe('thirteen, Thirteen: Thirteen Services; three offices; {nothing|a|b}');
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'constructor|a|b'])(
  'withBrand keeps the unknown placeholder {%s}',
  (word) => {
    expect(withBrand(`{${word}}`)).toBe(`{${word}}`);
  },
);

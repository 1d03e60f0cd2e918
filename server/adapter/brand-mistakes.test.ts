import { expect, it } from 'vitest';
import { brand } from '../../config/brand.ts';
import { brandMistakes } from './brand-mistakes.ts';

it('has nothing to say about a whole brand', () => {
  expect(brandMistakes(brand)).toEqual([]);
});

it.each([
  [{ timeZone: 'America/Chicagoland' }, 'timeZone must be the name of a time zone, such as America/Chicago'],
  [{ email: 'hello' }, 'email must be an e-mail address'],
  [
    { phone: { ...brand.phone, e164: '312 555 0142' } },
    'phone.e164 must be the number with its country and without spaces, such as +13125550142',
  ],
  [
    { offices: [{ ...brand.offices[0], mapEmbed: 'https://maps.example/1' }] },
    'offices.0.mapEmbed must be of a host that maps.embedOrigins lists',
  ],
  [{ name: ' ' }, 'name must not be empty'],
])('names the field of %j, and what it must be', (slip, mistake) => {
  expect(brandMistakes({ ...brand, ...slip })).toEqual([`config/brand.ts: ${mistake}`]);
});

it('says what it is about a field that nobody knows', () => {
  expect(brandMistakes({ ...brand, colour: 'red' })).toEqual(['config/brand.ts: Unrecognized key: "colour"']);
});

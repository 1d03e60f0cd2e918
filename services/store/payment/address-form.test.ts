import { describe, expect, it } from 'vitest';
import { addressLines, type PostalAddress } from '../../../domain/contact/postal-address.ts';
import { checkAddress } from './address-form.ts';

const US = { street: '400 Example Street', city: 'Lombard', region: 'IL', zip: '60148' };
const CA = { country: 'CA', region_of: 'CA', street: '1 Example Street', city: 'Ottawa', region: 'ON', zip: 'k1a0b1' };
const DE = { country: 'DE', region_of: 'DE', street: 'Beispielweg 1', city: 'Berlin', zip: '10115' };
const WORLD = ['US', 'CA', 'DE', 'AE'];

const check = (form: Record<string, string>, countries: readonly string[] = WORLD) =>
  checkAddress(form, countries, 'Sample Buyer');
const addressOf = (form: Record<string, string>, countries?: readonly string[]): PostalAddress => {
  const result = check(form, countries);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.address;
};

describe('an address that a parcel can go to', () => {
  it('is kept in its parts in the United States', () => {
    const company = { company: 'Sample Bakery', street2: 'Suite 5' };
    expect(addressOf({ ...US, ...company }, ['US'])).toEqual({
      name: 'Sample Buyer',
      company: 'Sample Bakery',
      line1: '400 Example Street',
      line2: 'Suite 5',
      city: 'Lombard',
      region: 'IL',
      postalCode: '60148',
      country: 'US',
    });
    expect(addressLines(addressOf({ ...US, ...company }, ['US']))).toEqual([
      'Sample Buyer',
      'Sample Bakery',
      '400 Example Street',
      'Suite 5',
      'Lombard, IL 60148',
      'United States',
    ]);
  });

  it.each([
    ['60148', '60148'],
    [' 60148-1234 ', '60148-1234'],
    ['601481234', '60148-1234'],
    ['６０１４８', '60148'],
  ])('may have the ZIP code %j', (zip, postalCode) => {
    expect(addressOf({ ...US, zip }, ['US'])).toMatchObject({ postalCode });
  });

  it.each([
    ['IL', 'IL'],
    ['District of Columbia', 'DC'],
    ['AE', 'AE'],
  ])('may be in the state %j', (region, code) => {
    expect(addressOf({ ...US, region }, ['US'])).toMatchObject({ region: code });
  });

  it('has a province and its postal code in Canada', () => {
    expect(addressOf(CA)).toMatchObject({ region: 'ON', postalCode: 'K1A 0B1', country: 'CA' });
  });

  it('has any postal code, and a region if there is one, in other countries', () => {
    expect(addressOf(DE)).toMatchObject({ region: '', postalCode: '10115', country: 'DE' });
    expect(addressOf({ ...DE, region: 'Berlin', zip: 'D-10115' })).toMatchObject({ region: 'Berlin' });
  });

  it('needs no postal code where there is none', () => {
    expect(addressOf({ ...DE, country: 'AE', region_of: 'AE', city: 'Dubai', zip: '' })).toMatchObject({
      postalCode: '',
      country: 'AE',
    });
  });

  it('is in the only country of a shop, whatever is sent', () => {
    expect(addressOf({ ...US, country: 'DE' }, ['US'])).toMatchObject({ country: 'US' });
  });
});

it.each<[Record<string, string>, string, string]>([
  [{ ...US, country: 'US', region: '' }, 'region', 'Choose the state.'],
  [{ ...US, country: 'US', region: 'ON' }, 'region', 'Choose the state.'],
  [{ ...US, country: 'US', region: '__proto__' }, 'region', 'Choose the state.'],
  [{ ...US, country: 'US', zip: 'K1A 0B1' }, 'zip', 'Enter a ZIP code such as 60148 or 60148-1234.'],
  [{ ...US, country: 'US', zip: '' }, 'zip', 'Enter the ZIP code.'],
  [{ ...US, country: 'US', zip: '1234567890123' }, 'zip', 'Use at most 12 characters.'],
  [{ ...US, country: 'US', street: '' }, 'street', 'Enter the street address the package goes to.'],
  [{ ...US, country: 'US', city: '' }, 'city', 'Enter the city.'],
  [US, 'country', 'Choose a country that we ship to.'],
  [{ ...US, country: 'FR' }, 'country', 'Choose a country that we ship to.'],
  [{ ...CA, region: 'IL' }, 'region', 'Choose the province or territory.'],
  [{ ...CA, zip: '60148' }, 'zip', 'Enter a postal code such as K1A 0B1.'],
  [{ ...DE, zip: '' }, 'zip', 'Enter the postal code.'],
  [{ ...DE, street2: 'x'.repeat(201) }, 'street2', 'Use at most 200 characters.'],
])('what is wrong with the address %j is named', (form, field, problem) => {
  expect(check(form)).toEqual({ errors: { [field]: problem } });
});

const changed = { ...US, country: 'CA', region_of: 'US', zip: 'K1A 0B1' };

it('a country that was changed without script never takes the region of the other one', () => {
  expect(check(changed)).toEqual({ errors: { region: 'Choose the province or territory.' } });
  expect(check({ ...changed, country: 'DE' })).toEqual({
    errors: { region: 'Enter the region again, because the country was changed.' },
  });
  expect(addressOf({ ...changed, country: 'DE', region: '' })).toMatchObject({ country: 'DE', region: '' });
});

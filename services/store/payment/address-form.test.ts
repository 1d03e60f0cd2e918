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

describe('a valid delivery address', () => {
  it('in the United States is stored in its parts', () => {
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
  ])('may have the ZIP code %j, which is stored as %j', (zip, postalCode) => {
    expect(addressOf({ ...US, zip }, ['US'])).toMatchObject({ postalCode });
  });

  it.each([
    ['IL', 'IL'],
    ['District of Columbia', 'DC'],
    ['AE', 'AE'],
  ])('may have the state %j, which is stored as %j', (region, code) => {
    expect(addressOf({ ...US, region }, ['US'])).toMatchObject({ region: code });
  });

  it('in Canada has a province and a Canadian postal code', () => {
    expect(addressOf(CA)).toMatchObject({ region: 'ON', postalCode: 'K1A 0B1', country: 'CA' });
  });

  it('in other countries has any postal code, and a region is optional', () => {
    expect(addressOf(DE)).toMatchObject({ region: '', postalCode: '10115', country: 'DE' });
    expect(addressOf({ ...DE, region: 'Berlin', zip: 'D-10115' })).toMatchObject({ region: 'Berlin' });
  });

  it('needs no postal code in a country without postal codes', () => {
    expect(addressOf({ ...DE, country: 'AE', region_of: 'AE', city: 'Dubai', zip: '' })).toMatchObject({
      postalCode: '',
      country: 'AE',
    });
  });

  it('is in the only country that the shop ships to, even if the form states another country', () => {
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
])('the form with the address %j shows an error at the field %s: %s', (form, field, problem) => {
  expect(check(form)).toEqual({ errors: { [field]: problem } });
});

const changedCountry = { ...US, country: 'CA', region_of: 'US', zip: 'K1A 0B1' };

it('a buyer who changes the country without script has to choose the region again', () => {
  expect(check(changedCountry)).toEqual({ errors: { region: 'Choose the province or territory.' } });
  expect(check({ ...changedCountry, country: 'DE' })).toEqual({
    errors: { region: 'Enter the region again, because the country was changed.' },
  });
  expect(addressOf({ ...changedCountry, country: 'DE', region: '' })).toMatchObject({ country: 'DE', region: '' });
});

import { expect, it } from 'vitest';
import { addressLines } from '../../../domain/contact/postal-address.ts';
import { readAddress } from './stored-address.ts';

it('an address that was stored before the form had a state field is read with an empty state and country', () => {
  const address = readAddress(JSON.stringify({ street: '400 Example Street', city: 'Lombard', zip: '60148' }));
  expect(address).toEqual({
    name: '',
    company: '',
    line1: '400 Example Street',
    line2: '',
    city: 'Lombard',
    region: '',
    postalCode: '60148',
    country: '',
  });
  expect(address && addressLines(address)).toEqual(['400 Example Street', 'Lombard 60148']);
});

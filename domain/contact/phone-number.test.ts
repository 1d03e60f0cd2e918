import { expect, it } from 'vitest';
import { typedPhone } from './phone-number.ts';

it('a phone number pasted from an address book loses the invisible direction marks around it', () => {
  expect(typedPhone('\u202a+1 (630) 555\u20110123\u202c ')).toBe('+1 (630) 555\u20110123');
});

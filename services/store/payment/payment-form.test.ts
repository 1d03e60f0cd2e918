import { describe, expect, it } from 'vitest';
import { GOOD_FORM } from '../testing/test-store.ts';
import { checkForm, type FormRequirements } from './payment-form.ts';

const today = new Date('2026-11-20T12:00:00Z');
const requirements: FormRequirements = {
  address: true,
  countries: ['US'],
  card: true,
  customFields: [{ name: 'field.0.pcf_1', position: 0, id: 'pcf_1', title: 'Review link (Stand)', required: true }],
};
const complete = { ...GOOD_FORM, 'field.0.pcf_1': 'https://review.example' };
const check = (changes: Record<string, string>, asked = requirements) =>
  checkForm({ ...complete, ...changes }, asked, today);

describe('a complete form', () => {
  it('results in the buyer, and in no data of the card', () => {
    const result = check({});
    expect(result).toEqual({
      kind: 'ok',
      buyer: {
        email: 'buyer@example.com',
        name: 'Sample Buyer',
        address: {
          name: 'Sample Buyer',
          company: '',
          line1: '400 Example Street',
          line2: '',
          city: 'Lombard',
          region: 'IL',
          postalCode: '60148',
          country: 'US',
        },
        customFields: [{ position: 0, id: 'pcf_1', value: 'https://review.example' }],
      },
    });
    expect(JSON.stringify(result)).not.toContain('4242');
  });

  it('may have an email address of 254 characters, the maximum', () => {
    const email = `${'b'.repeat(238)}@example.example`;
    expect(check({ email })).toMatchObject({ kind: 'ok', buyer: { email } });
  });

  it('needs no address when nothing is sent by post', () => {
    const { street, city, region, zip, ...rest } = complete;
    expect(checkForm(rest, { ...requirements, address: false }, today)).toMatchObject({
      kind: 'ok',
      buyer: { address: null },
    });
    // They exist in the complete form, so leaving them out makes a difference.
    expect([street, city, region, zip]).not.toContain(undefined);
  });

  it('needs no card when there is nothing to pay', () => {
    expect(check({ card_number: '', expiry: '', security_code: '' }, { ...requirements, card: false }).kind).toBe('ok');
  });

  it.each(['4242424242424242', '4242-4242-4242-4242', ' 4242 4242 4242 4242 '])(
    'may have the card number %s',
    (card_number) => {
      expect(check({ card_number }).kind).toBe('ok');
    },
  );

  it.each(['12/30', '12/2030', '1/30', ' 12 / 30 ', '12-2030', '1230', '11/26'])(
    'may have the expiry date %s',
    (expiry) => {
      expect(check({ expiry }).kind).toBe('ok');
    },
  );
});

describe('a form with invalid values', () => {
  const EMAIL = 'Enter an email address such as you@company.com.';
  const CARD =
    'Enter one of the test cards, such as 4242\u00a04242\u00a04242\u00a04242. Real cards are not taken here.';
  const EXPIRY = 'Enter the month and year on the card, such as 12/30.';
  const CODE = 'Enter the 3 or 4 digits of the security code.';

  it.each([
    ['email', '', EMAIL],
    ['email', 'no-address', EMAIL],
    ['email', `buyer@${'x'.repeat(250)}.example`, EMAIL],
    ['name', '  ', 'Enter your full name.'],
    ['name', 'x'.repeat(201), 'Use at most 200 characters.'],
    ['zip', '', 'Enter the ZIP code.'],
    ['card_number', '', CARD],
    ['card_number', '4111 1111 1111 1111', CARD],
    ['card_number', '__proto__', CARD],
    ['expiry', '', EXPIRY],
    ['expiry', '13/30', EXPIRY],
    ['expiry', '130', EXPIRY],
    ['expiry', '12/3', EXPIRY],
    ['expiry', '12/203', EXPIRY],
    ['expiry', '2030-12', EXPIRY],
    ['expiry', '10/26', 'This card has expired. Enter one that is still valid.'],
    ['security_code', '12', CODE],
    ['security_code', '12345', CODE],
    ['field.0.pcf_1', '', 'Please fill in “Review link (Stand)”.'],
  ])('shows an error at the field %s for the value %j', (field, value, sentence) => {
    expect(check({ [field]: value })).toEqual({ kind: 'invalid', errors: { [field]: sentence } });
  });

  it.each(['\0', '\n', '\u009b', '\u202e', '\u2028'])(
    'is complete after the hidden character %j is removed from its values',
    (hidden) => {
      const texts = { name: 'Sample Buyer', street: '1 Example Street', city: 'Lombard', zip: '60148' };
      const typed = Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, `${hidden}${text}${hidden}`]),
      );
      const { street: line1, zip: postalCode, ...rest } = texts;
      expect(check(typed)).toMatchObject({
        kind: 'ok',
        buyer: { name: rest.name, address: { line1, city: rest.city, postalCode } },
      });
    },
  );

  it('shows the errors of all fields at once', () => {
    const result = checkForm({}, requirements, today);
    expect(Object.keys(result.kind === 'invalid' ? result.errors : {})).toEqual([
      'email',
      'name',
      'field.0.pcf_1',
      'street',
      'city',
      'region',
      'zip',
      'card_number',
      'expiry',
      'security_code',
    ]);
  });
});

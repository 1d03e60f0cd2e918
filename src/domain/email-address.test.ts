import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

describe('an e-mail address', () => {
  it.each([
    'dana@sample.example',
    'dana&co@sample.example',
    "o'brien@sample.example",
    'o/brien@sample.example',
    '.dana@sample.example',
    'dana+news@mail.sample.example',
    'ivan@xn--e1afmkfd.xn--p1ai',
  ])('is %s', (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    '',
    'dana',
    'dana@sample',
    'dana@sample.example, eve@sample.example',
    'dana@sample.example\r\nBcc: eve@sample.example',
    '<dana@sample.example>',
    '"dana"@sample.example',
    'dana@-sample.example',
    `${'d'.repeat(250)}@sample.example`,
  ])('is not %j', (text) => expect(isEmailAddress(text)).toBe(false));
});

import { expect, it } from 'vitest';
import { asciiEmail, comparableEmail, isEmail } from './email.ts';

it.each([
  'dana@sample.example',
  'dana&co@sample.example',
  'o/brien@sample.example',
  '.dana@sample.example',
  'dana+news@mail.sample.example',
  'ivan@xn--e1afmkfd.xn--p1ai',
  'info@bücher.example',
  'info@bu\u0308cher.example',
  'kontakt@straße.example',
  'иван@пример.испытание',
  'jörg@sample.example',
])('%s is an email address', (text) => expect(isEmail(text)).toBe(true));

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
  // Within the length limit as typed, above it as ASCII (Punycode).
  `${'d'.repeat(140)}@${'ü'.repeat(50)}.${'ö'.repeat(50)}.example`,
  'info@bücher.example/x',
  'info@bü cher.example',
  'info@bücher.example:80',
  'dana@s%61mple.example',
  'info@büch\u202eer.example',
  'in\u200bfo@sample.example',
])('%j is no email address', (text) => expect(isEmail(text)).toBe(false));

it('asciiEmail converts the domain to ASCII (Punycode) for mail servers', () => {
  expect(asciiEmail('Info@bücher.example')).toBe('Info@xn--bcher-kva.example');
  expect(asciiEmail('Dana@Sample.example')).toBe('Dana@sample.example');
});

it('two spellings of one email address compare as equal', () => {
  expect(comparableEmail(' Info@BÜCHER.example ')).toBe(comparableEmail('info@xn--bcher-kva.example'));
});

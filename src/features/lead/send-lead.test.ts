import { expect, it } from 'vitest';
import type { LeadAnswer } from '../../../contracts/pages.ts';
import { parseLeadAnswer } from './send-lead.ts';

it.each<LeadAnswer>([
  { sent: true },
  { sent: false, errors: { email: 'Enter an email address.' } },
  { sent: false, errors: {}, problem: 'Too many messages.' },
])('an answer is read as it was written: %j', (answer) => {
  expect(parseLeadAnswer(JSON.stringify(answer))).toEqual(answer);
});

it.each(['', 'null', '[]', '{}', '{"sent":"yes"}', '<!doctype html><title>Refused</title>'])(
  'what is no answer is none: %s',
  (text) => expect(parseLeadAnswer(text)).toBeUndefined(),
);

it('anything but a text is no error, and a field that the form does not have has none', () => {
  const text = '{"sent":false,"errors":{"email":7,"nickname":"No","name":"Enter your name."},"problem":{}}';
  expect(parseLeadAnswer(text)).toEqual({ sent: false, errors: { name: 'Enter your name.' } });
});

import { expect, it } from 'vitest';
import type { LeadAnswer } from '../../../contracts/pages.ts';
import { parseLeadAnswer } from './send-lead.ts';

it.each<LeadAnswer>([
  { sent: true },
  { sent: false, errors: { email: 'Enter an email address.' } },
  { sent: false, errors: {}, problem: 'Too many messages.' },
])('parses the response %j', (answer) => {
  expect(parseLeadAnswer(JSON.stringify(answer))).toEqual(answer);
});

it.each(['', 'null', '[]', '{}', '{"sent":"yes"}', '<!doctype html><title>Refused</title>'])(
  'returns undefined for the invalid response %s',
  (text) => expect(parseLeadAnswer(text)).toBeUndefined(),
);

it('ignores errors that are not strings, and errors of unknown fields', () => {
  const text = '{"sent":false,"errors":{"email":7,"nickname":"No","name":"Enter your name."},"problem":{}}';
  expect(parseLeadAnswer(text)).toEqual({ sent: false, errors: { name: 'Enter your name.' } });
});

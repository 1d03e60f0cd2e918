import { expect, it } from 'vitest';
import type { LeadAnswer } from '../../../contracts/pages.ts';
import { parseLeadAnswer } from './send-lead.ts';

it.each<LeadAnswer>([
  { sent: true },
  { sent: false, errors: { email: 'Enter an email address.' } },
  { sent: false, errors: {}, problem: 'Too many messages.' },
])('the lead form reads the answer %j of its page', (answer) => {
  expect(parseLeadAnswer(JSON.stringify(answer))).toEqual(answer);
});

it.each(['', 'null', '[]', '{}', '{"sent":"yes"}', '<!doctype html><title>Refused</title>'])(
  'the lead form finds no answer in %s',
  (text) => expect(parseLeadAnswer(text)).toBeUndefined(),
);

it('the lead form ignores errors that are not texts, and those of unknown fields', () => {
  const text = '{"sent":false,"errors":{"email":7,"nickname":"No","name":"Enter your name."},"problem":{}}';
  expect(parseLeadAnswer(text)).toEqual({ sent: false, errors: { name: 'Enter your name.' } });
});

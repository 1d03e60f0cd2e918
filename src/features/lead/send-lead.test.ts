import { expect, it } from 'vitest';
import type { LeadResponse } from '../../../contracts/pages.ts';
import { parseLeadResponse } from './send-lead.ts';

it.each<LeadResponse>([
  { sent: true },
  { sent: false, errors: { email: 'Enter an email address.' } },
  { sent: false, errors: {}, problem: 'Too many messages.' },
])('parseLeadResponse reads the response %j', (answer) => {
  expect(parseLeadResponse(JSON.stringify(answer))).toEqual(answer);
});

it.each(['', 'null', '[]', '{}', '{"sent":"yes"}', '<!doctype html><title>Refused</title>'])(
  'parseLeadResponse returns undefined for the invalid response %s',
  (text) => expect(parseLeadResponse(text)).toBeUndefined(),
);

it('parseLeadResponse ignores errors that are not strings, and errors of unknown fields', () => {
  const text = '{"sent":false,"errors":{"email":7,"nickname":"No","name":"Enter your name."},"problem":{}}';
  expect(parseLeadResponse(text)).toEqual({ sent: false, errors: { name: 'Enter your name.' } });
});

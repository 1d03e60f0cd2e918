import { expect, it } from 'vitest';
import { suspicions } from './spam.ts';
import { LEAD } from './testing/leads.ts';

const USUAL = { honeypot: '', secondsToFill: 45, recentCount: 0 };

it.each([
  ['an ordinary message', {}, {}],
  ['a message with a link to its sender', { message: 'Look at https://sample-bakery.example and tell me.' }, {}],
  ['a message that asks for links', { message: 'Do you sell backlink packages, or earn links some other way?' }, {}],
  ['the fourth message within an hour', {}, { recentCount: 3 }],
  ['a message that was typed in four seconds', {}, { secondsToFill: 4 }],
])('%s is not suspected', (_, lead, circumstances) => {
  expect(suspicions({ ...LEAD, ...lead }, { ...USUAL, ...circumstances })).toEqual([]);
});

it.each([
  ['the hidden field was filled in', {}, { honeypot: 'yes' }],
  ['it was sent without our form', {}, { secondsToFill: undefined }],
  ['it was filled in within seconds', {}, { secondsToFill: 1 }],
  ['many messages from one address within an hour', {}, { recentCount: 4 }],
  ['the message has link markup', { message: 'Nice [url=https://x.example]watches[/url]' }, {}],
  ['the message has many links', { message: 'http://a.example http://b.example http://c.example www.d.example' }, {}],
  ['a name contains a link', { name: 'https://win.example' }, {}],
  ['it reads like a mass mailing', { message: 'Casino guest posts at https://win.example' }, {}],
])('a message is suspected because %s', (reason, lead, circumstances) => {
  expect(suspicions({ ...LEAD, ...lead }, { ...USUAL, ...circumstances })).toContain(reason);
});

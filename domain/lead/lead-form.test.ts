import { expect, it } from 'vitest';
import { errorSummary, type Lead, leadErrors, normalizeLead, prefilled, readLead } from './lead-form.ts';

const LEAD: Lead = {
  name: 'Dana Sample',
  email: 'dana@sample-bakery.example',
  phone: '',
  services: [],
  message: 'Hello',
  preferredTime: '',
  preferredDates: [],
  company: '',
  website: '',
  budget: '',
  subject: '',
  consent: true,
};

it('a lead with only the required fields is valid', () => {
  expect(leadErrors(LEAD)).toEqual({});
});

it.each<[keyof Lead, Lead[keyof Lead][]]>([
  ['phone', ['(312) 555-0142', '+1 312 555 0142', 'call me', '12345', 'x'.repeat(300)]],
  ['website', ['sample.example', 'https://www.sample.example/menu?x=1', 'n/a', 'none', '@ourshop', 'x'.repeat(5000)]],
  ['services', [Array.from({ length: 31 }, (_, n) => `Service ${n}`)]],
  ['preferredTime', ['morning', 'afternoon', 'after six', 'x'.repeat(300)]],
  ['preferredDates', [['2026-12-03', '2026-12-04'], ['next Tuesday'], ['2026-02-30'], ['', '', 'x'.repeat(300)]]],
  ['email', ['a@b.co', "o'brien+news@mail.sample.example"]],
  ['message', ['x'.repeat(5000), 'two\nlines']],
])('the field %s accepts everything that visitors may write: %j', (field, values) => {
  for (const value of values) expect(leadErrors(normalizeLead({ ...LEAD, [field]: value }))).toEqual({});
});

it.each<[keyof Lead, Lead[keyof Lead][]]>([
  ['name', ['', 'x'.repeat(121), '\u200e\t']],
  ['email', ['', 'dana', 'dana@localhost', 'a b@c.example', 'dana@sample..example', 'dana@sample.example\r\nX: y']],
  ['message', ['', 'x'.repeat(5001)]],
  ['consent', [false]],
])('the required field %s is refused with each of the values %j', (field, values) => {
  for (const value of values)
    expect(Object.keys(leadErrors(normalizeLead({ ...LEAD, [field]: value })))).toEqual([field]);
});

it('normalizeLead removes hidden characters from one-line fields, and turns their line breaks into spaces', () => {
  const pasted = { ...LEAD, name: '\u202aDana\tSample\u202c', email: '\u200edana@sample-bakery.example\ufeff' };
  expect(normalizeLead({ ...pasted, website: 'sample.example\u2028' })).toEqual({ ...LEAD, website: 'sample.example' });
  expect(normalizeLead({ ...LEAD, name: 'Dana\r\nBcc: all@sample.example' }).name).toBe('Dana Bcc: all@sample.example');
});

it.each([
  [{}, ''],
  [{ name: 'Enter your name.' }, 'Please check one field.'],
  [{ name: 'Enter your name.', consent: 'Check the box.' }, 'Please check 2 fields.'],
])('the summary of the errors %j is "%s"', (errors, summary) => expect(errorSummary(errors)).toBe(summary));

it('a sent form is read with surrounding spaces removed, and each service once', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['name', '  Dana Sample '],
    ['email', 'dana@sample-bakery.example'],
    ['message', 'one\r\ntwo'],
    ['services', 'SEO'],
    ['services', 'SEO'],
    ['consent', 'on'],
  ] as const)
    form.append(name, value);
  expect(readLead(form)).toEqual({ ...LEAD, message: 'one\ntwo', services: ['SEO'] });
});

it('a sent form with empty services and days is read as having none', () => {
  const form = new URLSearchParams('services=&preferredTime=&preferredDates=&preferredDates=2026-12-04');
  expect(readLead(form)).toMatchObject({ services: [], preferredTime: '', preferredDates: ['2026-12-04'] });
});

it('an address prefills subject, website and at most 2,000 characters of a message, and no other field', () => {
  const query = new URLSearchParams({ subject: ' Testimonial ', message: 'x'.repeat(9000), name: 'Dana Sample' });
  expect(prefilled(query)).toEqual({ subject: 'Testimonial', website: '', message: 'x'.repeat(2000) });
});

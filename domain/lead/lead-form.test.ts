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

it('accepts a lead with the required fields alone', () => {
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
])('takes what people write into %s', (field, values) => {
  for (const value of values) expect(leadErrors(normalizeLead({ ...LEAD, [field]: value }))).toEqual({});
});

it.each<[keyof Lead, Lead[keyof Lead][]]>([
  ['name', ['', 'x'.repeat(121), '\u200e\t']],
  ['email', ['', 'dana', 'dana@localhost', 'a b@c.example', 'dana@sample..example', 'dana@sample.example\r\nX: y']],
  ['message', ['', 'x'.repeat(5001)]],
  ['consent', [false]],
])('refuses %s that cannot be answered to, and names it', (field, values) => {
  for (const value of values)
    expect(Object.keys(leadErrors(normalizeLead({ ...LEAD, [field]: value })))).toEqual([field]);
});

it('loses hidden characters, and breaks become spaces', () => {
  const pasted = { ...LEAD, name: '\u202aDana\tSample\u202c', email: '\u200edana@sample-bakery.example\ufeff' };
  expect(normalizeLead({ ...pasted, website: 'sample.example\u2028' })).toEqual({ ...LEAD, website: 'sample.example' });
  expect(normalizeLead({ ...LEAD, name: 'Dana\r\nBcc: all@sample.example' }).name).toBe('Dana Bcc: all@sample.example');
});

it.each([
  [{}, ''],
  [{ name: 'Enter your name.' }, 'Please check one field.'],
  [{ name: 'Enter your name.', consent: 'Check the box.' }, 'Please check 2 fields.'],
])('sums up %j', (errors, summary) => expect(errorSummary(errors)).toBe(summary));

it('a form that was sent is read without the spaces around, and with each service once', () => {
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

it('a form that was sent has no service and no day where none was chosen', () => {
  const form = new URLSearchParams('services=&preferredTime=&preferredDates=&preferredDates=2026-12-04');
  expect(readLead(form)).toMatchObject({ services: [], preferredTime: '', preferredDates: ['2026-12-04'] });
});

it('an address fills in what it may, and no more than fits', () => {
  const query = new URLSearchParams({ subject: ' Testimonial ', message: 'x'.repeat(9000), name: 'Dana Sample' });
  expect(prefilled(query)).toEqual({ subject: 'Testimonial', website: '', message: 'x'.repeat(2000) });
});

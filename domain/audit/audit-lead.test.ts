import { expect, it } from 'vitest';
import { leadFormUrl } from './audit-lead.ts';
import type { CheckResult, CompleteAudit } from './audit-report.ts';

const check = (status: CheckResult['status'], title: string): CheckResult => ({
  id: title,
  group: 'content',
  title,
  status,
  points: 1,
  found: '',
  why: '',
  fix: '',
});

const audit = (results: CheckResult[]): CompleteAudit => ({
  state: 'complete',
  address: 'bakery.example',
  url: 'https://bakery.example/',
  checkedAt: new Date(0),
  results,
  previews: {
    search: { site: '', address: '', title: '', description: '' },
    social: { host: '', title: '', description: '', image: undefined },
  },
});

it('the link from an audit report opens the lead form, filled in with score and findings', () => {
  const address = new URL(
    leadFormUrl(audit([check('warn', 'Canonical'), check('fail', 'Title')])),
    'https://a.example',
  );
  expect(address.pathname + address.hash).toBe('/contact-us#contact-form-section');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    subject: 'Website audit',
    website: 'https://bakery.example/',
    message:
      'Your free audit gave https://bakery.example/ a score of 25 out of 100.\nPlease send a quote for:\n- Fix: Title\n- Improve: Canonical',
  });
});

it('the link from a report without findings fills in that there is nothing to fix', () => {
  expect(decodeURIComponent(leadFormUrl(audit([check('pass', 'Title')])))).toContain('nothing+to+fix');
});

it('the link from a report with 200 findings fills in as many as a link may prefill, and counts the rest', () => {
  const many = Array.from({ length: 200 }, (_, index) => check('fail', `A long name of a check, number ${index}`));
  const address = new URL(leadFormUrl(audit(many)), 'https://a.example');
  const message = address.searchParams.get('message') ?? '';
  expect(message.length).toBeLessThanOrEqual(2000);
  const lines = message.split('\n').slice(2);
  const last = lines.pop();
  expect(lines.every((line) => /^- Fix: A long name of a check, number \d+$/.test(line))).toBe(true);
  expect(last).toBe(`and ${200 - lines.length} more.`);
});

/** The letters that we send, as mail programs show them: in both schemes, at a phone's and a desk's width. */
import { createLeadMails } from '../../services/leads/lead-mails.ts';
import { AGENCY, LEAD } from '../../services/leads/testing/leads.ts';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const mails = createLeadMails(AGENCY);

const stored = {
  id: 'lead_1',
  number: 1,
  createdAt: '2026-03-02T15:00:00.000Z',
  lead: {
    ...LEAD,
    name: '<img src=x onerror=alert(1)>',
    company: 'A very long company name without any end '.repeat(3),
  },
  source: { page: '/contact-us', referrer: 'https://search.example/', campaign: { utm_source: 'postcard' } },
  consentVersion: '1',
  suspicions: ['the message has links'],
};

for (const kind of ['notice', 'acknowledgement'] as const) {
  test(`the ${kind} of a lead can be read by everybody, and runs nothing`, async ({ page }) => {
    await page.setContent(mails[kind](stored).payload.html);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('img, script')).toHaveCount(0);
    await expectNoViolation(page, kind);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

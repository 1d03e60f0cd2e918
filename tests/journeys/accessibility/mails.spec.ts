/** The HTML of four of our mails: axe in both color schemes, at phone and desktop width. */
import { createLeadMails } from '../../../services/leads/lead-mails.ts';
import { AGENCY, LEAD } from '../../../services/leads/testing/leads.ts';
import type { OutboxMail } from '../../../services/outbox/mail/compose.ts';
import { reportMail } from '../../../services/reports/daily-report.ts';
import { createOrderMails } from '../../../services/store/mail/order-mails.ts';
import type { Order } from '../../../services/store/orders/orders.ts';
import { CURRENCY } from '../../../services/store/testing/products.ts';
import { expectNoViolation } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';

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

const order = {
  id: 'order_1',
  number: 1001,
  createdAt: '2026-03-02T15:00:00.000Z',
  email: 'buyer@example.com',
  name: 'Sample Buyer',
  address: null,
  source: null,
  checkoutId: 'cs_1',
  paymentId: 'pay_1',
  currency: CURRENCY,
  total: 3900,
  lines: [],
  gateway: 'demonstration',
  payment: { state: 'paid', amount: 3900, refunded: 0, disputes: [] },
  cancelledAt: null,
  restockedAt: null,
} as const satisfies Order;
const low = [
  { name: '<img src=x onerror=alert(1)>', sku: 'STAND-STEEL', left: 3 },
  { name: 'A very long product name without any end '.repeat(3), sku: null, left: 0 },
];
const figures = {
  day: '2026-03-01',
  orders: 2,
  revenue: [{ cents: 7800, currency: CURRENCY }],
  renewals: 1,
  renewed: [{ cents: 29700, currency: CURRENCY }],
  withoutOrder: 1,
  withoutOrderMoney: [{ cents: 3900, currency: CURRENCY }],
  refunds: 1,
  refunded: [{ cents: 3900, currency: CURRENCY }],
  net: [{ cents: 37500, currency: CURRENCY }],
  leads: 3,
  suspected: 1,
  low,
  givenUp: 1,
  webhooksGivenUp: 0,
};

const mailsByName: Record<string, OutboxMail> = {
  'notice of a lead': mails.notice(stored),
  'acknowledgement of a lead': mails.acknowledgement(stored),
  'notice of low stock': createOrderMails({ ...AGENCY, noticesTo: AGENCY.leadsTo }).lowStock(order, low),
  'daily report': reportMail(figures, { sender: AGENCY, to: AGENCY.leadsTo }),
};

for (const [name, { payload }] of Object.entries(mailsByName)) {
  test(`the ${name} has no axe violation, no image or script, and fits a small phone`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setContent(payload.html);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('img, script')).toHaveCount(0);
    await expectNoViolation(page, name);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

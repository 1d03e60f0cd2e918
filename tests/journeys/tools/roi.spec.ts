import type { Page } from '@playwright/test';
import { INPUT_RANGES } from '../../../domain/roi/roi.ts';
import { expect, test } from '../../support/fixtures.ts';

const PATH = '/tools/roi-calculator';

const field = (page: Page, label: string) => page.getByRole('spinbutton', { name: label });
const slider = (page: Page, label: string) => page.getByRole('slider', { name: label });
/** The additional monthly revenue on the page. */
const revenue = (page: Page, amount: string) => page.getByText(amount, { exact: true });
const chart = (page: Page, text: string) => page.getByRole('img', { name: text, exact: true });

test('the ROI calculator starts with the inputs and results of the specification', async ({ page, site }) => {
  await page.goto(site.url + PATH);
  for (const [label, { initial, min, max, step }] of [
    ['Monthly website traffic', INPUT_RANGES.traffic],
    ['Conversion rate, percent', INPUT_RANGES.rate],
    ['Average sale value', INPUT_RANGES.value],
  ] as const) {
    await expect(field(page, label)).toHaveValue(String(initial));
    await expect(slider(page, label)).toHaveValue(String(initial));
    for (const [name, value] of Object.entries({ min, max, step }))
      await expect(slider(page, label)).toHaveAttribute(name, String(value));
  }
  for (const end of ['100', '50,000', '0.1%', '20%', '$50', '$10,000'])
    await expect(page.getByRole('form', { name: 'ROI calculator' }).getByText(end, { exact: true })).not.toHaveCount(0);
  await expect(revenue(page, '$62,500')).toBeVisible();
  await expect(chart(page, 'Bar chart: 100 leads a month today, 225 potential')).toBeVisible();
  await expect(
    page.getByText('Estimates are based on typical results for our clients. Actual results may vary.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan how to get there' })).toHaveAttribute(
    'href',
    '/contact-us#strategy-call',
  );
});

test('typing a number recalculates at once, moves the slider and updates the URL for sharing', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/tools/free-website-audit`);
  await page.goto(site.url + PATH);
  await field(page, 'Monthly website traffic').fill('1200');
  await expect(slider(page, 'Monthly website traffic')).toHaveValue('1200');
  await field(page, 'Conversion rate, percent').fill('3.5');
  await field(page, 'Average sale value').fill('80');
  await expect(revenue(page, '$4,200')).toBeVisible();
  await expect(chart(page, 'Bar chart: 42 leads a month today, 94.5 potential')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}${PATH}?traffic=1200&rate=3.5&value=80`);
  const shared = page.url();
  await page.goBack();
  await expect(page, 'changes replace the history entry').toHaveURL(`${site.url}/tools/free-website-audit`);
  await page.goto(shared);
  await expect(field(page, 'Conversion rate, percent')).toHaveValue('3.5');
  await expect(revenue(page, '$4,200')).toBeVisible();
});

test('a slider has its own accessible name, and a value text with the unit', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto(site.url + PATH);
  const valueText = async (label: string) => slider(page, label).getAttribute('aria-valuetext');
  for (const [label, text] of [
    ['Monthly website traffic', '5,000 visits a month'],
    ['Conversion rate, percent', '2 percent'],
    ['Average sale value', '$500'],
  ] as const) {
    await expect(slider(page, label)).toHaveAccessibleName(`${label}, slider`);
    await expect(field(page, label)).toHaveAccessibleName(label);
    expect(await valueText(label)).toBe(text);
  }
  await slider(page, 'Average sale value').press('End');
  await expect(slider(page, 'Average sale value')).toHaveAttribute('aria-valuetext', '$10,000');
  await field(page, 'Monthly website traffic').fill('900000');
  await expect(slider(page, 'Monthly website traffic')).toHaveAttribute('aria-valuetext', '50,000 visits a month');
});

test('a long result fits a phone, and does not widen the page', { tag: '@long' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(site.url + PATH);
  await field(page, 'Average sale value').fill('10000');
  await field(page, 'Monthly website traffic').fill('500000');
  const result = revenue(page, '$125,000,000');
  await expect(result).toBeVisible();
  const { x = 0, width = 0 } = (await result.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the result is announced to screen readers when the visitor has typed a number', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto(site.url + PATH);
  await field(page, 'Monthly website traffic').fill('500');
  await field(page, 'Monthly website traffic').pressSequentially('000');
  await expect(page.getByRole('status').filter({ hasText: 'Additional monthly revenue: $6,250,000' })).toHaveCount(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared URL shows its result, and Calculate shows a new one', async ({ page, site }) => {
    await page.goto(`${site.url}${PATH}?traffic=1200&rate=3.5&value=80`);
    await expect(revenue(page, '$4,200')).toBeVisible();
    await expect(chart(page, 'Bar chart: 42 leads a month today, 94.5 potential')).toBeVisible();
    await field(page, 'Monthly website traffic').fill('2437');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page).toHaveURL(`${site.url}${PATH}?traffic=2437&rate=3.5&value=80`);
    await expect(revenue(page, '$8,530')).toBeVisible();
    await expect(slider(page, 'Monthly website traffic'), 'sliders do nothing without script').toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';
import { beforeScript } from '../support/early-visitor.ts';
import { expect, test } from '../support/fixtures.ts';

const PATH = '/tools/roi-calculator';

const field = (page: Page, label: string) => page.getByRole('spinbutton', { name: label });
const slider = (page: Page, label: string) => page.getByRole('slider', { name: label });
const revenue = (page: Page) => page.locator('[data-revenue]');
const chart = (page: Page, text: string) => page.getByRole('img', { name: text, exact: true });

test('it starts from the figures of the specification', async ({ page, site }) => {
  await page.goto(site.url + PATH);
  for (const [label, value, min, max, step] of [
    ['Monthly website traffic', '5000', '100', '50000', '100'],
    ['Conversion rate, percent', '2', '0.1', '20', '0.1'],
    ['Average sale value', '500', '50', '10000', '50'],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value);
    await expect(slider(page, label)).toHaveValue(value);
    await expect(slider(page, label)).toHaveAttribute('min', min);
    await expect(slider(page, label)).toHaveAttribute('max', max);
    await expect(slider(page, label)).toHaveAttribute('step', step);
  }
  for (const end of ['100', '50,000', '0.1%', '20%', '$50', '$10,000'])
    await expect(page.getByRole('form', { name: 'ROI calculator' }).getByText(end, { exact: true })).not.toHaveCount(0);
  await expect(revenue(page)).toHaveText('$62,500');
  await expect(chart(page, 'Bar chart: 100 leads a month today, 225 potential')).toBeVisible();
  await expect(
    page.getByText('Estimates are based on typical results for our clients. Actual results may vary.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan how to get there' })).toHaveAttribute(
    'href',
    '/contact-us#strategy-call',
  );
});

test('typing recalculates at once, moves the slider and keeps the address to share', async ({ page, site }) => {
  await page.goto(`${site.url}/tools/free-website-audit`);
  await page.goto(site.url + PATH);
  await field(page, 'Monthly website traffic').fill('1200');
  await expect(slider(page, 'Monthly website traffic')).toHaveValue('1200');
  await field(page, 'Conversion rate, percent').fill('3.5');
  await field(page, 'Average sale value').fill('80');
  await expect(revenue(page)).toHaveText('$4,200');
  await expect(chart(page, 'Bar chart: 42 leads a month today, 94.5 potential')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}${PATH}?traffic=1200&rate=3.5&value=80`);
  const shared = page.url();
  await page.goBack();
  await expect(page, 'changes replace the entry').toHaveURL(`${site.url}/tools/free-website-audit`);
  await page.goto(shared);
  await expect(field(page, 'Conversion rate, percent')).toHaveValue('3.5');
  await expect(revenue(page)).toHaveText('$4,200');
});

test('a slider has a name of its own, and is read out with its unit', async ({ page, site }) => {
  await page.goto(site.url + PATH);
  const told = async (label: string) => slider(page, label).getAttribute('aria-valuetext');
  for (const [label, text] of [
    ['Monthly website traffic', '5,000 visits a month'],
    ['Conversion rate, percent', '2 percent'],
    ['Average sale value', '$500'],
  ] as const) {
    await expect(slider(page, label)).toHaveAccessibleName(`${label}, slider`);
    await expect(field(page, label)).toHaveAccessibleName(label);
    expect(await told(label)).toBe(text);
  }
  await slider(page, 'Average sale value').press('End');
  await expect(slider(page, 'Average sale value')).toHaveAttribute('aria-valuetext', '$10,000');
  await field(page, 'Monthly website traffic').fill('900000');
  await expect(slider(page, 'Monthly website traffic')).toHaveAttribute('aria-valuetext', '50,000 visits a month');
});

test('the sliders move by keyboard, a step at a time', async ({ page, site }) => {
  await page.goto(site.url + PATH);
  await slider(page, 'Monthly website traffic').press('ArrowRight');
  await expect(field(page, 'Monthly website traffic')).toHaveValue('5100');
  await expect(revenue(page)).toHaveText('$63,750');
  await slider(page, 'Conversion rate, percent').press('ArrowLeft');
  await expect(field(page, 'Conversion rate, percent')).toHaveValue('1.9');
  await slider(page, 'Average sale value').press('End');
  await expect(field(page, 'Average sale value')).toHaveValue('10000');
});

test('a field takes any number; its slider rests at the end', async ({ page, site }) => {
  await page.goto(site.url + PATH);
  const traffic = field(page, 'Monthly website traffic');
  await traffic.fill('1000000');
  await traffic.blur();
  await expect(traffic).toHaveValue('1000000');
  await expect(slider(page, 'Monthly website traffic')).toHaveValue('50000');
  await expect(revenue(page)).toHaveText('$12,500,000');
  await traffic.fill('-5');
  await expect(traffic).toHaveValue('-5');
  await expect(slider(page, 'Monthly website traffic')).toHaveValue('100');
  await expect(revenue(page)).toHaveText('-$63');
  await traffic.fill('');
  await expect(revenue(page)).toHaveText('$0');
  await traffic.fill('1e300');
  await field(page, 'Average sale value').fill('1e300');
  await expect(revenue(page)).toHaveText('Off the scale');
});

test('a long figure shrinks in steps and moves nothing', async ({ page, site }) => {
  await page.goto(site.url + PATH);
  const size = () => revenue(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const below = () =>
    page.getByText('Leads a month today').evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const [full, place] = [await size(), await below()];
  await field(page, 'Average sale value').fill('10000');
  await expect(revenue(page)).toHaveText('$1,250,000');
  expect(await size()).toBeCloseTo(full * 0.75, 1);
  await field(page, 'Monthly website traffic').fill('500000');
  await expect(revenue(page)).toHaveText('$125,000,000');
  expect(await size()).toBeCloseTo(full * 0.55, 1);
  expect(await below()).toBe(place);
});

test('the result is read out at most twice a second, and the last one always', async ({ page, site }) => {
  // The page's own clock: a machine that is late is late for both ends of a pause.
  await page.clock.install({ time: '2026-01-01T09:00:00Z' });
  await page.goto(site.url + PATH);
  await page.clock.pauseAt('2026-01-01T10:00:00Z');
  // The script is there once the result follows.
  await field(page, 'Monthly website traffic').fill('500');
  await expect(revenue(page)).toHaveText('$6,250');
  await page.clock.runFor(1000);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const place = document.querySelector('[data-announce]');
    if (place)
      new MutationObserver(() => times.push(performance.now())).observe(place, { childList: true, subtree: true });
  });
  await field(page, 'Monthly website traffic').press('End');
  for (let digit = 0; digit < 6; digit += 1) {
    await page.keyboard.type('0');
    await page.clock.runFor(180);
  }
  await page.clock.runFor(1000);
  await expect(page.locator('[data-announce]')).toHaveText('Additional monthly revenue: $6,250,000,000');
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses.map(Math.round)).toEqual([500, 500]);
});

test('the towers are proportional from zero', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url + PATH);
  const height = (name: string) =>
    page.locator(`[data-tower="${name}"]`).evaluate((element) => element.getBoundingClientRect().height);
  expect((await height('current')) / (await height('potential'))).toBeCloseTo(1 / 2.25, 2);
  await field(page, 'Conversion rate, percent').fill('0');
  await expect.poll(() => height('potential')).toBe(0);
});

for (const query of [
  '?traffic=abc&rate=&value=NaN',
  '?traffic=Infinity&rate=1e999&value=-1e300',
  '?traffic=%00&rate=5%2C0&value=%F0%9F%92%A9',
  '?traffic[]=1&rate[$gt]=2',
]) {
  test(`an address that makes no sense falls back to the defaults: ${query}`, async ({ page, site }) => {
    const response = await page.goto(site.url + PATH + query);
    expect(response?.status()).toBe(200);
    await expect(revenue(page)).toHaveText('$62,500');
    await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|∞|undefined/);
  });
}

test('the page leads on to the audit', async ({ page, site }) => {
  await page.goto(site.url + PATH);
  await expect(page.getByRole('region', { name: 'Free website audit' }).getByLabel('Website address')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared address shows its result, and Calculate gives another', async ({ page, site }) => {
    await page.goto(`${site.url}${PATH}?traffic=1200&rate=3.5&value=80`);
    await expect(revenue(page)).toHaveText('$4,200');
    await expect(chart(page, 'Bar chart: 42 leads a month today, 94.5 potential')).toBeVisible();
    await field(page, 'Monthly website traffic').fill('2437');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page).toHaveURL(`${site.url}${PATH}?traffic=2437&rate=3.5&value=80`);
    await expect(revenue(page)).toHaveText('$8,530');
    await expect(slider(page, 'Monthly website traffic'), 'sliders do nothing without script').toHaveCount(0);
  });
});

test('what is typed before the script is there counts, and a dial of the address that nobody touched stays', async ({
  page,
  site,
}) => {
  const url = `${site.url}${PATH}?traffic=1000000&rate=2&value=500`;
  await beforeScript(page, url, 'roi-calculator', () => field(page, 'Average sale value').fill('1000'));
  await expect(revenue(page)).toHaveText('$25,000,000');
  await expect(field(page, 'Monthly website traffic')).toHaveValue('1000000');
  await expect(slider(page, 'Average sale value')).toHaveValue('1000');
});

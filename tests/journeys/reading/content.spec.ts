/** Pages show the texts of their content records, and list pages link to all of them. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { withBrand } from '../../../src/content/placeholders.ts';
import { headingOf, pageRecord, readRecord, recordFiles, text } from '../../support/content.ts';
import { Document } from '../../support/document.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Site } from '../../support/site.ts';

/** Parent path of the pages of each content folder. */
const PARENT_PATHS = {
  pages: '',
  services: '/services',
  advertising: '/services/advertising',
  industries: '/industries',
  seo: '/seo',
  support: '/support',
  cities: '/service-areas',
} as const;
type Folder = keyof typeof PARENT_PATHS;

const pathOf = (folder: Folder, file: string) => `${PARENT_PATHS[folder]}/${file.replace(/^[^/]*\/|\.\w+$/g, '')}`;
const pagesOf = (folder: Folder) =>
  recordFiles(folder).map((file) => ({ file, path: pathOf(folder, file).replace(/^\/home$/, '/') }));
const readPage = async (site: Site, path: string) => new Document(await (await fetch(site.url + path)).text());

/** Records of a folder, sorted by their field `order`. */
function inOrder<T>(folder: string, schema: z.ZodType<T & { order: number }>): (T & { order: number })[] {
  return recordFiles(folder)
    .map((file) => schema.parse(readRecord(file)))
    .sort((a, b) => a.order - b.order);
}

const onOneLine = (words: string) => words.replace(/\s+/g, ' ');
/** Fields whose text is shown unchanged. */
const SHOWN = ['title', 'heading', 'lede', 'text', 'statement', 'quote'];
/** Parts of a record that are shown on other pages, or only after an action of the visitor. */
const ELSEWHERE = ['home', 'overview', 'row', 'postCta', 'subjects', 'consent', 'sent'];

function shownIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    if (ELSEWHERE.includes(key)) return [];
    return typeof each === 'string' && SHOWN.includes(key) ? [withBrand(each)] : shownIn(each);
  });
}

for (const folder of Object.keys(PARENT_PATHS) as Folder[]) {
  test(`the pages of content/${folder} show the texts of their records`, async ({ site }) => {
    for (const { file, path } of pagesOf(folder)) {
      if (file.endsWith('.md')) continue;
      const response = await fetch(site.url + path);
      const record = z.record(z.string(), z.unknown()).parse(readRecord(file));
      const hasPage = !['industries', 'support'].includes(folder) || record.page !== undefined;
      expect([path, response.status]).toEqual([path, hasPage ? 200 : 404]);
      if (!hasPage) continue;
      const main = onOneLine(new Document(await response.text()).all('main')[0]?.text ?? '');
      const { title: _, ...rest } = record;
      const written = [headingOf(pageRecord(file)), ...shownIn(rest)];
      expect(written.filter((each) => !main.includes(onOneLine(each)))).toEqual([]);
    }
  });
}

test('a visitor finds a link to each page on the list page of its kind', async ({ site }) => {
  for (const [path, folder] of [
    ['/services', 'services'],
    ['/services/digital-advertising-media-buying', 'advertising'],
    ['/industries', 'industries'],
    ['/seo', 'seo'],
    ['/support', 'support'],
    ['/sitemap', 'seo'],
    ['/sitemap', 'cities'],
  ] as const) {
    const answered = await Promise.all(
      pagesOf(folder).map(async (each) => ((await fetch(site.url + each.path)).ok ? [each] : [])),
    );
    // A service that is part of another service is linked from that service only.
    const listed = answered.flat().filter(({ file }) => !isPart(file));
    const links = (await readPage(site, path)).all('a').map(({ attributes }) => attributes.href);
    expect(links).toEqual(expect.arrayContaining(listed.map((each) => each.path)));
  }
});

const isPart = (file: string) =>
  z.looseObject({ partOf: z.string().optional() }).parse(readRecord(file)).partOf !== undefined;

const QUESTIONS = inOrder('faq', z.object({ order: z.number(), question: text, answer: text }));
const openAnswers = (page: Page) =>
  page.getByRole('group').filter({ has: page.getByRole('paragraph').locator('visible=true') });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the questions of the FAQ' : 'the questions of the FAQ without script', {
    tag: javaScriptEnabled ? [] : '@long',
  }, () => {
    test.use({ javaScriptEnabled });

    test('open one at a time, and close again, by mouse and keyboard', async ({ page, site }) => {
      const [first, second] = QUESTIONS;
      if (!first || !second) throw new Error('two questions are needed');
      await page.goto(`${site.url}/faq`);
      await expect(page.getByRole('group').getByRole('heading')).toHaveText(QUESTIONS.map(({ question }) => question));
      await expect(page.getByText(first.answer)).toBeVisible();

      await page.getByRole('heading', { name: second.question }).click();
      await expect(page.getByText(second.answer)).toBeVisible();
      await expect(openAnswers(page)).toHaveCount(1);

      await page.getByRole('heading', { name: second.question }).click();
      await expect(openAnswers(page)).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page.getByText(second.answer)).toBeVisible();
      await page.keyboard.press('Space');
      await expect(openAnswers(page)).toHaveCount(0);
    });
  });
}

test.describe('less frequent cases', { tag: '@long' }, () => {
  test('a visitor sees name, company and rating of each testimonial, and opens the review form', async ({
    page,
    site,
  }) => {
    const all = inOrder(
      'testimonials',
      z.object({ order: z.number(), name: text, role: text, company: text, service: text, rating: z.number() }),
    );
    await page.goto(`${site.url}/testimonials`);
    for (const { name, role, company, service, rating } of all) {
      const review = page.getByRole('main').getByRole('figure').filter({ hasText: name }).first();
      await expect(review).toContainText(`${role}, ${company} · ${service}`);
      await expect(review.getByRole('img', { name: `${rating} out of 5 stars` })).toBeVisible();
    }
    // The testimonials are samples, so structured data must not contain ratings.
    expect(await page.content()).not.toMatch(/"(Aggregate)?(Review|Rating)"/);
    await page.getByRole('link', { name: 'Leave a Review' }).click();
    await expect(page).toHaveURL(`${site.url}/contact-us?subject=Testimonial`);
    await expect(page.getByRole('heading', { name: 'Leave a review' })).toBeVisible();
  });

  test('a visitor jumps to a section of the terms, which contain no unreplaced placeholders', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/terms-of-service`);
    const index = page.getByRole('navigation', { name: 'On this page' });
    const sections = await index.getByRole('link').allTextContents();
    expect(sections.length).toBeGreaterThan(8);
    for (const name of sections)
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toHaveCount(1);
    const last = sections.at(-1) ?? '';
    await index.getByRole('link', { name: last }).click();
    await expect(page.getByRole('heading', { name: last })).toBeInViewport();
    for (const path of ['/terms-of-service', '/privacy-policy'])
      expect((await readPage(site, path)).all('main')[0]?.text).not.toMatch(/[{}]/);
  });

  test('a click anywhere on a row of a list opens its page', async ({ page, site }) => {
    await page.goto(`${site.url}/seo`);
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Link building' }) });
    const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 };
    await row.click({ position: { x: width - 8, y: height - 8 } });
    await expect(page).toHaveURL(`${site.url}/seo/link-building`);
  });

  test('a visitor uses the ROI calculator on the page of digital advertising', async ({ page, site }) => {
    await page.goto(`${site.url}/services/digital-advertising-media-buying`);
    await page.getByRole('main').getByRole('link', { name: 'Work out your return' }).click();
    const value = page.getByRole('spinbutton', { name: /Average sale value/ });
    await expect(page.locator(':target')).toBeInViewport();
    await value.fill('1000');
    await expect(page.getByRole('main')).toContainText('$125,000');
    await expect(page.getByRole('link', { name: 'Open the ROI calculator' })).toHaveAttribute(
      'href',
      '/tools/roi-calculator',
    );
  });
});

test('the SEO hub lists finished pages first, and marks the others as coming soon', async ({ page, site }) => {
  await page.goto(`${site.url}/seo`);
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(rows).toHaveCount(8);
  for (const [index, row] of (await rows.all()).entries()) {
    const link = row.getByRole('link');
    if (index < 4) await expect(row.getByText('Coming soon')).toHaveCount(0);
    else await expect(link).toHaveAccessibleDescription('Coming soon');
  }
  await rows.last().getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Inquire Now' })).toBeVisible();
});

import { z } from 'zod';
import { beforeScript } from '../../support/early-visitor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADS, CHECKLIST, MAPS, POSTS, postPath, REDESIGN } from '../../support/posts.ts';

test('a post has its subject, date, author, picture, text and tags', async ({ page, site }) => {
  await page.goto(site.url + postPath(MAPS));
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(MAPS);
  const category = article.getByRole('link', { name: 'Local Marketing' });
  await expect(category).toHaveAttribute('href', '/resources?category=Local%20Marketing');
  expect(await category.innerText()).toBe('LOCAL MARKETING');
  await expect(article.getByText('Published on June 12, 2025')).toBeVisible();
  await expect(article.getByText('Updated on November 21, 2026')).toBeVisible();
  await expect(article.getByText('Sample Author')).toBeVisible();
  const picture = article.locator('header + img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const tag of ['google maps', 'listings', 'local', 'reviews'])
    await expect(article.getByRole('link', { name: tag, exact: true })).toHaveAttribute(
      'href',
      `/resources?search=${encodeURIComponent(tag)}`,
    );
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Resources',
    MAPS,
  ]);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Book Your Free Strategy Call', exact: true }),
  ).toHaveAttribute('href', '/contact-us#strategy-call');
});

for (const title of POSTS) {
  test(`"${title}" tells machines what it says`, { tag: '@long' }, async ({ page, site }) => {
    await page.goto(site.url + postPath(title));
    const article = page.getByRole('article').first();
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const things = blocks.flatMap((text) => {
      const { '@graph': graph, ...thing } = z
        .looseObject({ '@graph': z.array(z.looseObject({})).optional() })
        .parse(JSON.parse(text));
      return graph ?? [thing];
    });
    const data = things.find((thing) => thing['@type'] === 'Article');
    const url = site.url + postPath(title);
    const dates = await article.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
    expect(dates).toHaveLength(2);
    const [published, modified] = dates;
    expect(data).toMatchObject({
      headline: title,
      description: await page.locator('meta[name="description"]').getAttribute('content'),
      datePublished: published,
      dateModified: modified,
      author: { '@type': 'Person', name: 'Sample Author' },
      publisher: { '@id': `${site.url}/#organization` },
      articleSection: await article.getByRole('link').first().textContent(),
    });
    expect(JSON.stringify(data?.mainEntityOfPage)).toContain(url);
    const image = await page.request.get(String(data?.image));
    expect(image.status()).toBe(200);
  });
}

test('related articles share the category or a tag, at most three, and never the post itself', {
  tag: '@long',
}, async ({ page, site }) => {
  const related = page.getByRole('region', { name: 'Related Articles' }).getByRole('heading', { level: 3 });
  for (const [title, others] of [
    [MAPS, [CHECKLIST, ADS]],
    [REDESIGN, [CHECKLIST, ADS]],
    [CHECKLIST, [MAPS, REDESIGN, ADS]],
    [ADS, [MAPS, REDESIGN, CHECKLIST]],
  ] as const) {
    await page.goto(site.url + postPath(title));
    await expect(related, title).toHaveText([...others]);
  }
});

test.describe('Share Post', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the address and says so', async ({ page, shopper, site }) => {
    await page.goto(site.url + postPath(MAPS));
    const button = page.getByRole('button', { name: 'Share Post' });
    await button.click();
    await expect(shopper.toast).toHaveRole('status');
    await expect(shopper.toast).toContainText('Link Copied!');
    await expect(shopper.toast).toContainText('Blog post URL copied to clipboard.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + postPath(MAPS));
  });

  test('is not forgotten when it is pressed before its script is there', { tag: '@long' }, async ({
    page,
    shopper,
    site,
  }) => {
    await beforeScript(page, site.url + postPath(MAPS), () => page.getByRole('button', { name: 'Share Post' }).click());
    await expect(shopper.toast).toContainText('Link Copied!');
  });

  test('copies it the old way where the clipboard is refused', { tag: '@long' }, async ({ page, shopper, site }) => {
    await page.addInitScript(() => {
      Clipboard.prototype.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await page.goto(site.url + postPath(ADS));
    const button = page.getByRole('button', { name: 'Share Post' });
    await button.click();
    await expect(shopper.toast).toContainText('Link Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + postPath(ADS));
    await expect(button).toBeFocused();
    await expect(page.locator('textarea')).toHaveCount(0);
  });

  test('shows the address where nothing can be copied, until it is dismissed', { tag: '@long' }, async ({
    page,
    shopper,
    site,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await page.clock.install();
    await page.goto(site.url + postPath(ADS));
    await page.getByRole('button', { name: 'Share Post' }).click();
    await expect(shopper.toast).toContainText('Copy this link');
    await expect(shopper.toast).toContainText(site.url + postPath(ADS));
    await page.clock.runFor(60_000);
    await shopper.toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(shopper.toast).toBeHidden();
  });
});

test.describe('Back to Resources', () => {
  test('goes back to the list as the visitor left it', { tag: '@long' }, async ({ page, site }) => {
    await page.goto(`${site.url}/resources?search=local&category=SEO`);
    const before = await page.evaluate(() => history.length);
    await page.getByRole('link', { name: CHECKLIST, exact: true }).click();
    await expect(page).toHaveURL(site.url + postPath(CHECKLIST));
    const back = page.getByRole('link', { name: 'Back to Resources' });
    await expect(page.locator('astro-island[ssr]').filter({ has: back })).toHaveCount(0);
    await back.click();
    await expect(page).toHaveURL(`${site.url}/resources?search=local&category=SEO`);
    // Back, and not one step further to the same place.
    await page.goForward();
    await expect(page).toHaveURL(site.url + postPath(CHECKLIST));
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  test('leads to the list when the visitor came from elsewhere', { tag: '@long' }, async ({ page, site }) => {
    await page.goto(site.url);
    await page.goto(site.url + postPath(CHECKLIST));
    await page.getByRole('link', { name: 'Back to Resources' }).click();
    await expect(page).toHaveURL(`${site.url}/resources`);
  });

  test('leads to the list from a related article', { tag: '@long' }, async ({ page, site }) => {
    await page.goto(`${site.url}/resources`);
    await page.getByRole('link', { name: CHECKLIST, exact: true }).click();
    await page.getByRole('link', { name: MAPS, exact: true }).click();
    await expect(page).toHaveURL(site.url + postPath(MAPS));
    await page.getByRole('link', { name: 'Back to Resources' }).click();
    await expect(page).toHaveURL(`${site.url}/resources`);
  });
});

test.describe('an unknown post', () => {
  test.use({ allow: ['status of 404'] });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test('is 404, and leads back to the list', { tag: '@long' }, async ({ page, site }) => {
        for (const path of ['/resources/no-such-post', '/resources/no/such/post', '/resources/%3Cscript%3E']) {
          const answer = await page.goto(site.url + path);
          expect(answer?.status(), path).toBe(404);
          await expect(page).toHaveTitle('Post not found | Evenside');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found.');
          await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
        }
        await page.getByRole('link', { name: 'Return to Resources' }).click();
        await expect(page).toHaveURL(`${site.url}/resources`);
      });
    });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a post is complete, and the way back is a link', { tag: '@long' }, async ({ page, site }) => {
    await page.goto(site.url + postPath(REDESIGN));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(REDESIGN);
    await expect(page.getByRole('heading', { name: 'Count, then decide' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share Post' })).toBeHidden();
    await page.getByRole('link', { name: 'Back to Resources' }).click();
    await expect(page).toHaveURL(`${site.url}/resources`);
  });
});

test('a photo beside a post is shown in the sizes that screens need', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(site.url + postPath(ADS));
  const photo = page.getByRole('img', { name: 'The counter of a shop that Evenside advertises' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  expect(await photo.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)).toMatch(/\.webp$/);
  expect(await photo.evaluate((image) => image.scrollWidth <= (image.closest('article')?.clientWidth ?? 0))).toBe(true);
});

test('a post with a later date is nowhere yet', async ({ page, site }) => {
  for (const path of ['/resources', '/sitemap.xml', '/rss.xml', '/feed.json', '/llms.txt', '/resources?search=later'])
    expect(await (await page.request.get(site.url + path)).text(), path).not.toContain('a-post-for-later');
  expect((await page.request.get(`${site.url}/resources/a-post-for-later`)).status()).toBe(404);
  expect((await page.request.get(`${site.url}/art/post/a-post-for-later-2x1.svg`)).status()).toBe(404);
});

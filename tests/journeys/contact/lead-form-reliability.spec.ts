/** No lead is lost or stored twice: a double click, no network, a reload, a page that the browser translates. */
import type { Page } from '@playwright/test';
import { fillIn, send } from '../../support/contact-form.ts';
import { beforeScript } from '../../support/early-visitor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readLeads } from '../../support/leads.ts';

test.use({ allow: [/ERR_INTERNET_DISCONNECTED/] });

/**
 * Puts every text of the page into elements, as the page translation of browsers does.
 * @param prefix the translation of each text begins with it
 */
async function wrapTexts(page: Page, prefix: string): Promise<void> {
  await page.evaluate((before) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const parent = text.parentElement;
      if (!parent || !text.nodeValue?.trim() || parent.closest('script, style, textarea, option')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = before + text.nodeValue;
      outer.append(inner);
      parent.replaceChild(outer, text);
    }
  }, prefix);
}

test.describe('the message of a visitor', () => {
  test('is sent once when the visitor double-clicks the button', async ({ page, site }) => {
    const email = 'twice@sample-bakery.example';
    await page.goto(`${site.url}/forms/contact`);
    await fillIn(page, { email, message: 'Once' });
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
    expect((await readLeads(site)).filter(({ lead }) => lead.email === email)).toHaveLength(1);
  });

  test('is kept while the browser is offline, and sent once when it is online again', async ({
    page,
    context,
    site,
  }) => {
    const email = 'tunnel@sample-bakery.example';
    await page.goto(`${site.url}/forms/contact`);
    await fillIn(page, { email, message: 'Through a tunnel' });
    await context.setOffline(true);
    await send(page);
    await expect(page.getByRole('alert')).toContainText('You seem to be offline. Your text is safe');
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.getByLabel('Message')).toHaveValue('Through a tunnel');
    await context.setOffline(false);
    await send(page);
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
    expect((await readLeads(site)).filter(({ lead }) => lead.email === email)).toHaveLength(1);
  });

  test('is kept when the visitor reloads the page before sending', async ({ page, site }) => {
    await page.goto(`${site.url}/forms/contact`);
    await fillIn(page, { email: 'dana@sample-bakery.example', message: 'Half a thought' });
    await page.reload();
    await expect(page.getByLabel('Message')).toHaveValue('Half a thought');
    await expect(page.getByLabel('You may keep')).not.toBeChecked();
  });
});

test.describe('a lead form that the browser translates before its script has loaded', () => {
  // React reports the difference, and renders the form again.
  test.use({ allow: [/status of 422|#418/] });

  for (const [what, prefix] of [
    ['with the same texts', ''],
    ['with other texts', 'Ü'],
  ] as const) {
    test(`keeps the typed values, shows errors and can be sent, ${what}`, async ({ page, site }) => {
      const email = `translated-${prefix.length}@sample-bakery.example`;
      const field = (name: string) => page.locator(`[name="${name}"]`);
      await beforeScript(page, `${site.url}/forms/contact?subject=Testimonial`, async () => {
        await wrapTexts(page, prefix);
        await field('name').fill('Dana Sample');
        await field('email').fill('dana');
        await field('services').selectOption('SEO');
        await field('budget').selectOption('$1,000 to $2,500 a month');
        await field('message').fill('Hello');
      });
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await send(page);
      await expect(page.getByRole('alert')).toHaveText('Please check 2 fields.');
      await expect(field('email')).toBeFocused();
      await expect(field('email')).toHaveAccessibleDescription(/Enter an email address such as/);
      await wrapTexts(page, prefix);
      await field('email').fill(email);
      await expect(field('email')).toHaveAccessibleDescription('');
      await field('consent').check();
      await page.locator('button[type="submit"]').click();
      await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
      const stored = (await readLeads(site)).find(({ lead }) => lead.email === email);
      expect(stored?.lead).toMatchObject({
        name: 'Dana Sample',
        services: ['SEO'],
        budget: '$1,000 to $2,500 a month',
        subject: 'Testimonial',
        message: 'Hello',
      });
    });
  }
});

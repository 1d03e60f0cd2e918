/** XSS: scripts in untrusted text never run, even with the Content Security Policy disabled. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { bodyFor, openCheckout, startStore, submit } from '../../contract/support.ts';
import { startAuditingSite } from '../../support/auditing-site.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openForm, sendForm } from '../../support/lead-form.ts';
import { decodeQuotedPrintable } from '../../support/mail.ts';
import type { Site } from '../../support/site.ts';
import { XSS_PAYLOADS } from '../../support/xss-payloads.ts';

test.setTimeout(400_000);

const GROUP_SIZE = 12;
const GROUPS = Array.from({ length: Math.ceil(XSS_PAYLOADS.length / GROUP_SIZE) }, (_, index) =>
  XSS_PAYLOADS.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
);

/** Printable ASCII, as single-line fields accept it. */
const inOneLine = (text: string) => text.replace(/[^\x20-\x7e]/g, ' ');

/** Opens a page that records calls of `xss()`. */
async function openWatchedPage(context: BrowserContext): Promise<{ page: Page; ran: string[] }> {
  const ran: string[] = [];
  const page = await context.newPage();
  await page.exposeFunction('xss', () => ran.push(page.url()));
  page.on('dialog', (dialog) => {
    ran.push(`dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  return { page, ran };
}

/** Attributes in the page that could run script. */
function scriptAttributes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on/i.test(name) ||
            name === 'srcdoc' ||
            (/^(href|xlink:href|src|action|formaction|data)$/.test(name) &&
              // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out of a scheme
              /^(javascript|vbscript|data:text)/i.test(value.replace(/[\u0000-\u0020]/g, ''))),
        )
        .map(({ name, value }) => `<${element.tagName} ${name}=${value}>`),
    ),
  );
}

/** Opens a URL and checks that its page has no attribute that could run script. */
async function expectHarmless(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url);
  expect(answer?.status(), url).not.toBe(500);
  // Islands that hydrate on interaction do so now.
  await page.mouse.move(300, 300);
  await page.keyboard.press('Tab');
  expect(await scriptAttributes(page), url).toEqual([]);
}

/** Checks a page before and after its islands are hydrated. */
async function expectHarmlessHydrated(page: Page, url: string): Promise<void> {
  await expectHarmless(page, url);
  await page.waitForLoadState('networkidle');
  expect(await scriptAttributes(page), url).toEqual([]);
}

test('a visitor sees scripts in the texts of products as plain text', async ({ browser }) => {
  const products = GROUPS.map((group, index) => {
    const text = group.join(' ');
    const [first = ''] = group;
    return wireProduct(`p${index}`, {
      title: text,
      subtitle: text,
      ribbon_text: text,
      description: group.map((payload) => `<p>${payload}</p>`).join(''),
      images: [{ url: `/x.png?${encodeURIComponent(first)}`, order: 0, type: 'image', alt: text }],
      options: [{ id: `opt_${index}`, title: first, values: [] }],
      additional_info: [{ id: `painfo_${index}`, title: first, description: text, order: 0 }],
      custom_fields: [{ id: `pcf_${index}`, title: first, is_required: false }],
      variants: [
        wireVariant(`p${index}`, {
          title: first,
          manage_inventory: false,
          options: [
            { id: `optval_${index}`, option_id: `opt_${index}`, variant_id: `variant_p${index}`, value: first },
          ],
        }),
      ],
    });
  });
  const site = await startStore({ products });
  const context = await browser.newContext({ bypassCSP: true });
  const { page, ran } = await openWatchedPage(context);
  await expectHarmless(page, `${site.url}/store`);
  expect(await page.getByText('xss()').count()).toBeGreaterThan(10);
  for (const { id } of products) await expectHarmlessHydrated(page, `${site.url}/product/${id}`);
  await page.goto(`${site.url}/store`);
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await page.getByRole('button', { name: /^Cart/ }).first().click();
  await expect(page.getByText('xss()').first()).toBeVisible();
  expect(await scriptAttributes(page)).toEqual([]);

  const lines = products.map(({ variants: [variant] }): [string, number] => [String(variant?.id), 1]);
  const checkout = await openCheckout(site, bodyFor(site, ...lines));
  for (const group of GROUPS) {
    const text = inOneLine(group.join(' '));
    const fields = ['name', 'street', 'city', 'zip', ...GROUPS.map((_, index) => `field.${index}.pcf_${index}`)];
    await submit(site, checkout, { ...Object.fromEntries(fields.map((name) => [name, text])), email: `${text}@x` });
    await expectHarmless(page, checkout);
  }
  const name = String(XSS_PAYLOADS[0]);
  const answers = Object.fromEntries(
    GROUPS.map(([payload = ''], index) => [`field.${index}.pcf_${index}`, inOneLine(payload)]),
  );
  await submit(site, checkout, {
    ...answers,
    name,
    email: 'buyer@example.com',
    card_number: '4242 4242 4242 4242',
    expiry: '12/39',
    security_code: '123',
  });
  await expectHarmlessMails(page, site, 2);
  expect(ran).toEqual([]);
  await context.close();
  await site.stop();
});

test('scripts in URLs do not run', async ({ browser, site }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const { page, ran } = await openWatchedPage(context);
  const names = 'q category filter subject service website message utm_source page referrer'.split(' ');
  for (const path of ['/store', '/resources', '/contact-us', '/forms/contact', '/faq', '/checkout', '/success']) {
    for (const text of [XSS_PAYLOADS.slice(0, 60).join(' '), XSS_PAYLOADS.slice(60).join(' ')]) {
      const query = new URLSearchParams([...names, 'session', 'campaign', 'domain'].map((name) => [name, text]));
      await expectHarmless(page, `${site.url}${path}?${query}#${encodeURIComponent(text)}`);
    }
  }
  for (const path of ['/', '/product/', '/resources/', '/api/']) {
    for (const [payload = ''] of GROUPS) await expectHarmless(page, `${site.url}${path}${encodeURIComponent(payload)}`);
  }
  for (const [payload = ''] of GROUPS) {
    await expectHarmless(page, `${site.url}/tools/free-website-audit/report?domain=${encodeURIComponent(payload)}`);
  }
  expect(ran).toEqual([]);
  await context.close();
});

test('scripts in the fields of a lead do not run in the lead form or in the mails about it', async ({
  browser,
  newSite,
}) => {
  const site = await newSite();
  const context = await browser.newContext({ bypassCSP: true });
  const { page, ran } = await openWatchedPage(context);
  for (const [index, group] of GROUPS.entries()) {
    const text = group.join(' ');
    const line = inOneLine(text).slice(0, 110);
    const form = { name: line, company: line, phone: '+1 630 555 0100', message: text };
    const sent = {
      ...form,
      email: `v${index}@x.example`,
      consent: 'on',
      campaign: `utm_source=${encodeURIComponent(text)}`,
    };
    expect(await sendForm(site, { ...sent, token: await openForm(site) }), text).toBe(true);
    await showRefusedForm(page, site, { ...sent, email: text.slice(0, 60) });
    expect(await scriptAttributes(page)).toEqual([]);
  }
  await expectHarmlessMails(page, site, GROUPS.length);
  expect(ran).toEqual([]);
  await context.close();
});

test('scripts in the pages of a malicious site do not run in the report of its audit', async ({ browser }) => {
  const text = XSS_PAYLOADS.join(' ');
  const json = JSON.stringify({ '@context': 'https://schema.org', '@type': text, name: text, url: text });
  const html = `<!doctype html><html lang="${text.replaceAll('"', '')}"><head><title>${text.replaceAll('</title>', '')}</title>
      <meta name="description" content="${text.replaceAll('"', '&quot;')}"><meta property="og:title" content='${text.replaceAll("'", '&#39;')}'>
      <meta property="og:image" content="javascript:xss()"><link rel="canonical" href="javascript:xss()">
      <script type="application/ld+json">${json.replaceAll('</', '<\\/')}</script></head><body><h1>${text}</h1></body></html>`;
  const site = await startAuditingSite({
    'https://hostile.example': (request, response) => {
      response.setHeader('x-powered-by', '<script>xss()</script>');
      if (request.url === '/') response.setHeader('content-type', 'text/html').end(html);
      else response.writeHead(404).end(text);
    },
  });
  const context = await browser.newContext({ bypassCSP: true });
  const { page, ran } = await openWatchedPage(context);
  await expectHarmless(page, `${site.url}/tools/free-website-audit/report?domain=hostile.example`);
  await expect(page.locator('#score')).toBeVisible();
  expect(ran).toEqual([]);
  await context.close();
  await site.stop();
});

/** Renders the response to an invalid form, with its own Content Security Policy. */
async function showRefusedForm(page: Page, site: Site, form: Record<string, string>): Promise<void> {
  const address = `${site.url}/forms/contact`;
  await page.route(address, async (route) => {
    const headers = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await route.fetch({ method: 'POST', headers, postData: new URLSearchParams(form).toString() });
    await route.fulfill({ response });
  });
  expect((await page.goto(address))?.status()).toBe(422);
  await page.unroute(address);
}

/** Opens the HTML of every mail, as a mail program that runs scripts would. */
async function expectHarmlessMails(page: Page, site: Site, atLeast: number): Promise<void> {
  const folder = join(site.dataDir, 'outbox');
  const mails = () => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.eml'));
  await expect.poll(() => mails().length).toBeGreaterThanOrEqual(atLeast);
  await page.goto('about:blank');
  for (const name of mails()) {
    const source = readFileSync(join(folder, name), 'utf8');
    expect(source.split('\n\n')[0]).not.toMatch(/^(bcc|x-injected):/im);
    const encoded = /Content-Type: text\/html[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n----_/.exec(source)?.[1] ?? '';
    const html = decodeQuotedPrintable(encoded);
    expect(html).toContain('<html');
    await page.setContent(html);
    expect(await scriptAttributes(page), name).toEqual([]);
  }
}

/** A visitor writes to the agency: with and without script, with mistakes, pressing twice, without a network. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { brand } from '../../config/brand.ts';
import { beforeScript } from '../support/early-visitor.ts';
import { expect, test } from '../support/fixtures.ts';
import { readLeads } from '../support/leads.ts';
import { readMails } from '../support/mail.ts';

test.use({ allow: [/status of 422|ERR_INTERNET_DISCONNECTED/] });

type Form = Pick<FrameLocator | Page, 'getByLabel' | 'getByRole' | 'getByText'>;

async function fillIn(form: Form, { email, message }: { email: string; message: string }): Promise<void> {
  await form.getByLabel('Name').fill('Dana Sample');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Message').fill(message);
  await form.getByLabel('You may keep what I enter').check();
}

/**
 * Puts every text of the page into elements, as translators do.
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

const send = (form: Form) => form.getByRole('button', { name: 'Send message' }).click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a message arrives in the inbox, with where it came from', async ({ page, site }) => {
      const email = `arrives-${javaScriptEnabled}@sample-bakery.example`;
      await page.goto(`${site.url}/contact-us?subject=Testimonial&utm_source=postcard&gclid=Click-1&li_fat_id=Click-2`);
      const form = page.frameLocator('iframe');
      await fillIn(form, { email, message: 'Four stars.\nThe phone rings.' });
      await form.getByLabel('Phone').fill('630.555.0123 ext. 12');
      await form.getByLabel('Service').selectOption('SEO');
      await form.getByLabel('Morning').check();
      await form.getByLabel('First date').fill('2027-03-04');
      await form.getByLabel('Second date').fill('2027-03-05');
      // The page has filled in the subject, so the details are open.
      await form.getByLabel('Budget').selectOption('$1,000 to $2,500 a month');
      await send(form);
      await expect(form.getByRole('heading', { name: 'We have your message' })).toBeVisible();
      await expect(form.getByRole('listitem').first()).toContainText('Within one business day');
      if (javaScriptEnabled) {
        await expect(form.getByText('Preferred time')).toHaveText(
          'Preferred time: Morning; Thursday, March 4, 2027 or Friday, March 5, 2027',
        );
        // The thanks say it.
        await expect(page.getByRole('heading', { name: 'What happens next' })).toBeHidden();
        // What introduced the form is gone with it, and one way to call is left.
        await expect(page.getByRole('heading', { name: 'Leave a review' })).toBeHidden();
        await expect(page.getByRole('main').getByRole('link', { name: 'Call', exact: true })).toBeHidden();
      }

      const [lead, ...others] = (await readLeads(site)).filter((each) => each.lead.email === email);
      expect(others).toEqual([]);
      expect(lead).toMatchObject({
        lead: {
          name: 'Dana Sample',
          email,
          phone: '630.555.0123 ext. 12',
          services: ['SEO'],
          preferredTime: 'morning',
          preferredDates: ['2027-03-04', '2027-03-05'],
          budget: '$1,000 to $2,500 a month',
          subject: 'Testimonial',
          message: 'Four stars.\nThe phone rings.',
          consent: true,
        },
        source: { page: '/contact-us', campaign: { utm_source: 'postcard', gclid: 'Click-1', li_fat_id: 'Click-2' } },
        consentVersion: '2026-11',
      });
      await expect
        .poll(() => readMails(site).filter(({ to, text }) => to === brand.email && text.includes(email)).length)
        .toBe(1);
    });

    test('mistakes are named beside their fields, and nothing typed is lost', async ({ page, site }) => {
      await page.goto(`${site.url}/forms/contact`);
      await page.getByLabel('Name').fill('Dana Sample');
      await page.getByLabel('Email', { exact: true }).fill('dana');
      await page.getByLabel('Message').fill('Hello');
      await page.getByLabel('Service').selectOption('SEO');
      await page.getByLabel('Afternoon').check();
      await page.getByLabel('Second date').fill('2027-03-05');
      await page.getByText('Add details (optional)').click();
      await page.getByLabel('Company').fill('Sample Bakery');
      await send(page);
      await expect(page.getByRole('alert')).toHaveText('Please check 2 fields.');
      await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
        /Enter an email address such as/,
      );
      await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
      await expect(page.getByLabel('You may keep')).toHaveAccessibleDescription(/Check the box/);
      await expect(page.getByLabel('Name')).toHaveValue('Dana Sample');
      await expect(page.getByLabel('Service')).toHaveValue('SEO');
      await expect(page.getByLabel('Afternoon')).toBeChecked();
      await expect(page.getByLabel(javaScriptEnabled ? 'Second date' : 'First date')).toHaveValue('2027-03-05');
      await expect(page.getByLabel('Company'), 'is shown because it has a value').toBeVisible();
      await expect(page.getByLabel('Company')).toHaveValue('Sample Bakery');

      await page.getByLabel('Email', { exact: true }).fill('dana@sample-bakery.example');
      await page.getByLabel('You may keep').check();
      if (javaScriptEnabled) await expect(page.getByText('Enter an email address')).toHaveCount(0);
      await send(page);
      await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
    });
  });
}

test('the form on a page of its own says what it is for', { tag: '@long' }, async ({ page, site }) => {
  const description = page.locator('meta[name="description"]');
  await page.goto(`${site.url}/contact-us`);
  const said = await description.getAttribute('content');
  expect(said).toMatch(/strategy call/);
  await page.goto(`${site.url}/forms/contact`);
  await expect(description).toHaveAttribute('content', said ?? '');
});

test('the form asks for little, and for the rest where a visitor adds details', async ({ page, site }) => {
  await page.goto(`${site.url}/forms/contact`);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('combobox')).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Preferred time for a call, optional' })).toBeVisible();
  for (const label of ['Company', 'Website', 'Budget', 'Subject']) await expect(page.getByLabel(label)).toBeHidden();
  const details = page.getByText('Add details (optional)');
  await details.focus();
  await page.keyboard.press('Enter');
  for (const label of ['Company', 'Website', 'Budget', 'Subject']) await expect(page.getByLabel(label)).toBeVisible();

  // What was added is shown after a reload, and stays in view when it is deleted.
  await page.getByLabel('Company').fill('Sample Bakery');
  await page.reload();
  await expect(page.getByLabel('Company')).toBeVisible();
  await expect(page.getByLabel('Company')).toHaveValue('Sample Bakery');
  await page.getByLabel('Company').fill('');
  await expect(page.getByLabel('Company')).toBeVisible();
});

test('a preferred time is chosen with keys, and none can be chosen again', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.url}/forms/contact`);
  await expect(page.getByRole('radio', { name: 'Any time' })).toBeChecked();
  await page.getByRole('radio', { name: 'Any time' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Morning')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Any time' })).toBeChecked();
});

test.describe('mistakes', () => {
  test('are named when a field is left, not before', async ({ page, site }) => {
    await page.goto(`${site.url}/forms/contact`);
    const problem = page.getByText('Enter an email address such as');
    await page.getByLabel('Email', { exact: true }).pressSequentially('dana');
    await expect(problem).toHaveCount(0);
    await page.getByLabel('Phone').focus();
    await expect(problem).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('dana@sample.example');
    await expect(problem).toHaveCount(0);
  });

  test('that are named by a press do not take the press away', { tag: '@long' }, async ({ page, site }) => {
    await page.goto(`${site.url}/contact-us`);
    const form = page.frameLocator('iframe');
    await fillIn(form, { email: 'dana@sample.example', message: 'Hello' });
    await form.getByLabel('Email', { exact: true }).fill('bad');
    await send(form);
    await expect(form.getByText('Please check one field.')).toBeVisible();
    await expect(form.getByLabel('Email', { exact: true })).toBeFocused();
  });

  test('that only the service finds are shown, too', { tag: '@long' }, async ({ page, site }) => {
    await page.goto(`${site.url}/forms/contact`);
    await fillIn(page, { email: 'dana@sample-bakery.example', message: 'Hello' });
    const refused = await page.request.post(`${site.url}/forms/contact`, {
      headers: { origin: site.url, accept: 'application/json' },
      form: { name: 'Dana' },
    });
    expect(refused.status()).toBe(422);
    await page.route('**/forms/contact', (route) => route.fulfill({ response: refused }));
    await send(page);
    await expect(page.getByRole('alert')).toHaveText('Please check 3 fields.');
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Message')).toHaveValue('Hello');
  });
});

test('an answer that the form cannot read is no thanks, and nothing typed is lost', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/forms/contact`);
  await fillIn(page, { email: 'dana@sample-bakery.example', message: 'Hello' });
  await page.route('**/forms/contact', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Log in first' }));
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side. Your text is safe');
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
});

test.describe('a form that a translator changes before its script has come', () => {
  // React renders it again.
  test.use({ allow: [/status of 422|#418/] });

  for (const [what, prefix] of [
    ['with the same texts', ''],
    ['with other texts', 'Ü'],
  ] as const) {
    test(`keeps what was typed, shows its errors and is sent, ${what}`, async ({ page, site }) => {
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

test.describe('no message is lost or doubled', () => {
  test('when the button is pressed twice', async ({ page, site }) => {
    const email = 'twice@sample-bakery.example';
    await page.goto(`${site.url}/forms/contact`);
    await fillIn(page, { email, message: 'Once' });
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
    expect((await readLeads(site)).filter(({ lead }) => lead.email === email)).toHaveLength(1);
  });

  test('when the network is away, and comes back', async ({ page, context, site }) => {
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

  test('when the page is loaded again before it is sent', async ({ page, site }) => {
    await page.goto(`${site.url}/forms/contact`);
    await fillIn(page, { email: 'dana@sample-bakery.example', message: 'Half a thought' });
    await page.reload();
    await expect(page.getByLabel('Message')).toHaveValue('Half a thought');
    await expect(page.getByLabel('You may keep')).not.toBeChecked();
  });

  test('when it came back with a mistake that only the server saw, and the visitor reads another page first', {
    tag: '@long',
  }, async ({ page, site }) => {
    await page.route('**/forms/contact', (route) => {
      const sent = route.request().postData();
      return route.continue(sent ? { postData: sent.replace('sample-bakery.example', 'nowhere') } : {});
    });
    await page.goto(`${site.url}/forms/contact`);
    await fillIn(page, { email: 'dana@sample-bakery.example', message: 'Half a thought' });
    await page.getByText('Add details (optional)').click();
    await page.getByLabel('Budget').selectOption('$1,000 to $2,500 a month');
    await send(page);
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Name').fill('Dana S.');
    await page.goto(`${site.url}/faq`);
    await page.goto(`${site.url}/forms/contact`);
    await expect(page.getByLabel('Name')).toHaveValue('Dana S.');
    await expect(page.getByLabel('Message')).toHaveValue('Half a thought');
    await expect(page.getByLabel('Budget').locator('option:checked')).toHaveText('$1,000 to $2,500 a month');
  });

  test('but not what another page had filled in', { tag: '@long' }, async ({ page, site }) => {
    await page.goto(`${site.url}/forms/contact?subject=Testimonial`);
    await page.getByLabel('Name').fill('Dana Sample');
    await page.goto(`${site.url}/forms/contact`);
    await expect(page.getByLabel('Name')).toHaveValue('Dana Sample');
    await expect(page.getByLabel('Subject')).toHaveValue('');
    await page.getByText('Add details (optional)').click();
    await page.getByLabel('Subject').fill('A new website');
    await page.goto(`${site.url}/forms/contact?subject=Testimonial`);
    await expect(page.getByLabel('Subject')).toHaveValue('Testimonial');
    await page.getByLabel('Name').fill('Dana S.');
    await page.goto(`${site.url}/forms/contact`);
    await expect(page.getByLabel('Name')).toHaveValue('Dana S.');
    await expect(page.getByLabel('Subject')).toHaveValue('A new website');
  });
});

test('what programs send is flagged, and kept', { tag: '@long' }, async ({ request, site }) => {
  const form = { name: 'Bot', email: 'bot@spam.example', message: 'Hello', consent: 'on' };
  const answer = await request.post(`${site.url}/forms/contact`, { headers: { origin: site.url }, form });
  expect(answer.status()).toBe(200);
  const lead = (await readLeads(site)).find((each) => each.lead.email === form.email);
  expect(lead?.suspicions).toContain('it was sent without our form');
});

test.describe('on the page of another site', { tag: '@long' }, () => {
  test('the form stands where its script stands, as high as it is, if the operator allows it', async ({
    page,
    newSite,
  }) => {
    let script = '';
    const partner = createServer((_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(
          `<!doctype html><title>Partner</title><body><script src="${script}" data-subject="Partner" async></script>`,
        ),
    ).listen(0, '127.0.0.1');
    await once(partner, 'listening');
    const origin = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
    const site = await newSite({ LEADS_EMBED_ORIGINS: origin });
    script = `${site.url}/forms/contact.js`;
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${origin}/landing`);
    const form = page.frameLocator('iframe');
    await expect(form.getByLabel('Subject')).toHaveValue('Partner');
    const height = () => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);
    const whole = await height();
    expect(whole).toBeGreaterThan(1000);
    await fillIn(form, { email: 'dana@sample-bakery.example', message: 'From a partner' });
    await send(form);
    await expect(form.getByRole('heading', { name: 'We have your message' })).toBeVisible();
    await expect.poll(height).toBeLessThanOrEqual(whole);
    expect((await readLeads(site))[0]?.source.page).toBe(`${origin}/landing`);
    partner.close();
  });

  test('it does not, where the operator has not', async ({ request, site }) => {
    const answer = await request.get(`${site.url}/forms/contact`);
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    const other = await request.get(`${site.url}/contact-us`);
    expect(other.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the calculator ${javaScriptEnabled ? 'with' : 'without'} script`, { tag: '@long' }, () => {
    test.use({ javaScriptEnabled });

    test('hands its figures to the form', async ({ page, site }) => {
      const email = `figures-${javaScriptEnabled}@sample-bakery.example`;
      await page.goto(`${site.url}/tools/roi-calculator`);
      await page.getByRole('spinbutton', { name: 'Monthly website traffic' }).fill('1200');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Calculate' }).click();
      await expect(page).toHaveURL(/traffic=1200/);
      await page.getByRole('link', { name: 'Send us these figures' }).click();
      await expect(page.getByRole('heading', { name: 'Talk about your figures' })).toBeVisible();
      const form = page.frameLocator('iframe');
      await expect(form.getByLabel('Message')).toHaveValue(/Visits a month: 1,200\..*\n.*24 leads a month today/);
      await form.getByLabel('Name').fill('Dana Sample');
      await form.getByLabel('Email', { exact: true }).fill(email);
      await form.getByLabel('You may keep what I enter').check();
      await send(form);
      await expect(form.getByRole('heading', { name: 'We have your message' })).toBeVisible();
      const stored = (await readLeads(site)).find(({ lead }) => lead.email === email);
      expect(stored?.lead).toMatchObject({ subject: 'ROI estimate', name: 'Dana Sample' });
    });
  });
}

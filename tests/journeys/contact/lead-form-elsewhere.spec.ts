/** The lead form embedded in another site, and the lead form that is opened from the ROI calculator. */
import { createServer } from 'node:http';
import { fillIn, send } from '../../support/contact-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readLeads } from '../../support/leads.ts';
import { listen } from '../../support/listen.ts';

test.describe('a page of another site', { tag: '@long' }, () => {
  test('shows the embedded lead form in its full height, if the operator allows that site', async ({
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
    );
    const { port, stop } = await listen(partner);
    const origin = `http://127.0.0.1:${port}`;
    const site = await newSite({ LEADS_EMBED_ORIGINS: origin });
    script = `${site.url}/forms/contact.js`;
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${origin}/landing`);
    const form = page.frameLocator('iframe');
    await expect(form.getByLabel('Subject')).toHaveValue('Partner');
    const height = () => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);
    const fullHeight = await height();
    expect(fullHeight).toBeGreaterThan(1000);
    await fillIn(form, { email: 'dana@sample-bakery.example', message: 'From a partner' });
    await send(form);
    await expect(form.getByRole('heading', { name: 'We have your message' })).toBeVisible();
    await expect.poll(height).toBeLessThanOrEqual(fullHeight);
    expect((await readLeads(site))[0]?.source.page).toBe(`${origin}/landing`);
    await stop();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the calculator ${javaScriptEnabled ? 'with' : 'without'} script`, { tag: '@long' }, () => {
    test.use({ javaScriptEnabled });

    test('prefills the lead form with the figures of the visitor', async ({ page, site }) => {
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

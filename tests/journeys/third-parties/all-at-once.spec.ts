/** All third-party services are configured: each gets its requests, and those that need consent get none before. */
import { verify } from '../../../services/outbox/signature.ts';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { json, shop } from '../../support/fake-store.ts';
import { ageOf, GOOD_LEAD, MIN_FILL_TIME } from '../../support/lead-form.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { expect, test } from '../../support/shared-third-parties.ts';

test('each third-party service gets the right requests when all are configured', { tag: '@long' }, async ({
  page,
  context,
  shopper,
  newSite,
  newFakeStore,
  thirdParties,
}) => {
  const mails = await startMailServer();
  const products = [wireProduct('stand', { title: 'Foreign Stand', variants: [wireVariant('stand')] })];
  const store = await newFakeStore(shop(products, json(200, { url: `${thirdParties.origin}/pay?session=1` })));
  const site = await newSite({
    ...thirdParties.env,
    ...thirdParties.pagesAndWebhookEnv,
    ...store.env,
    SMTP_URL: mails.url,
    MAIL_FROM: 'site@agency.example',
    LEADS_TO: 'leads@agency.example',
  });
  /** Clicks a control that opens a new tab. @returns the URL of the tab */
  const urlOfNewTab = async (press: () => Promise<void>) => {
    const [tab] = await Promise.all([context.waitForEvent('page'), press()]);
    const url = tab.url();
    await tab.close();
    return url;
  };

  await test.step('no requests before consent', async () => {
    await page.goto(site.url, { waitUntil: 'networkidle' });
    expect(thirdParties.requests).toEqual([]);
  });
  await test.step('after consent: reviews and visit counting', async () => {
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('region', { name: 'What Our Clients Say' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Client reviews' })).toContainText('Five stars from Ada');
    await expect
      .poll(() => thirdParties.requests.toSorted())
      .toEqual([
        'GET /gtag/js?id=G-TEST1234',
        'GET /js/script.js',
        'GET /widget.js?id=7',
        `POST /api/event {"n":"pageview","u":"${site.url}/","d":"www.agency.example"}`,
        'POST /g/collect?en=page_view&tid=G-TEST1234',
      ]);
  });
  await test.step('the analyzer', async () => {
    await page.getByLabel('Website address').fill('https://shop.example/');
    const url = await urlOfNewTab(() => page.getByRole('button', { name: 'Analyze' }).click());
    expect(url).toBe(`${thirdParties.origin}/analyzer?domain=shop.example&hostname=evenside.example&uid=evenside`);
  });
  await test.step('the invoice of the offer', async () => {
    await page.goto(`${site.url}/offers/local-business-promo`);
    const url = await urlOfNewTab(() => page.getByRole('link', { name: 'Claim This Offer Now' }).click());
    expect(url).toBe(`${thirdParties.origin}/invoice`);
  });
  await test.step('the contact form, with its script', async () => {
    await page.goto(`${site.url}/contact-us?subject=Hello`);
    const frame = page.locator('#contact-form-section iframe');
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByText('/form')).toBeVisible();
    await expect.poll(() => thirdParties.requests).toContain('GET /form.js');
  });
  await test.step('the store and its checkout', async () => {
    await page.goto(`${site.url}/store`);
    await shopper
      .card('Foreign Stand')
      .getByRole('button', { name: /Add to Cart/ })
      .click();
    await shopper.openCart();
    await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('**/pay?session=1');
    expect(store.requests).toContain('POST /v1/store/store_fake/checkout');
  });
  await test.step('a lead: mails to visitor and agency, and a signed webhook', async () => {
    await page.goto(`${site.url}/forms/contact`);
    await page.getByLabel('Name').fill(GOOD_LEAD.name);
    await page.getByLabel('Email', { exact: true }).fill(GOOD_LEAD.email);
    await page.getByLabel('Message').fill(GOOD_LEAD.message);
    await page.getByLabel('You may keep what I enter').check();
    const token = await page.locator('[name="token"]').inputValue();
    await expect.poll(() => ageOf(token)).toBeGreaterThan(MIN_FILL_TIME);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('We have your message')).toBeVisible();
    await expect
      .poll(() => mails.received.flatMap(({ to }) => to).sort())
      .toEqual([GOOD_LEAD.email, 'leads@agency.example']);
    await expect.poll(() => thirdParties.webhooks.length).toBe(1);
    for (const { headers, body } of thirdParties.webhooks) {
      expect(verify(thirdParties.webhookKey, headers, body, new Date())).toBe(true);
      expect(JSON.parse(body)).toMatchObject({ type: 'lead.created', data: { lead: { email: GOOD_LEAD.email } } });
    }
  });
  await mails.stop();
});

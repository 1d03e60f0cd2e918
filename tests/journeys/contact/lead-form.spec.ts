/** A visitor sends the lead form, with and without script, and after errors. */
import { brand } from '../../../config/brand.ts';
import { fillIn, send } from '../../support/contact-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readLeads } from '../../support/leads.ts';
import { readMails } from '../../support/mail.ts';

test.use({ allow: [/status of 422/] });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a visitor sends a lead, which is stored and mailed to the agency with its traffic source', async ({
      page,
      site,
    }) => {
      const email = `arrives-${javaScriptEnabled}@sample-bakery.example`;
      await page.goto(`${site.url}/contact-us?subject=Testimonial&utm_source=postcard&gclid=Click-1&li_fat_id=Click-2`);
      const form = page.frameLocator('iframe');
      await fillIn(form, { email, message: 'Four stars.\nThe phone rings.' });
      await form.getByLabel('Phone').fill('630.555.0123 ext. 12');
      await form.getByLabel('Service').selectOption('SEO');
      await form.getByLabel('Morning').check();
      await form.getByLabel('First date').fill('2027-03-04');
      await form.getByLabel('Second date').fill('2027-03-05');
      // The details are open, because the page has prefilled the subject.
      await form.getByLabel('Budget').selectOption('$1,000 to $2,500 a month');
      await send(form);
      await expect(form.getByRole('heading', { name: 'We have your message' })).toBeVisible();
      await expect(form.getByRole('listitem').first()).toContainText('Within one business day');
      if (javaScriptEnabled) {
        await expect(form.getByText('Preferred time')).toHaveText(
          'Preferred time: Morning; Thursday, March 4, 2027 or Friday, March 5, 2027',
        );
        // The confirmation lists the next steps instead.
        await expect(page.getByRole('heading', { name: 'What happens next' })).toBeHidden();
        // The heading of the form is hidden, and so is the second link to call.
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

    test('a visitor sees an error at each wrong field, and keeps the typed values', async ({ page, site }) => {
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

test('the lead form shows few fields, and the optional ones when the visitor opens "Add details"', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/forms/contact`);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('combobox')).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Preferred time for a call, optional' })).toBeVisible();
  for (const label of ['Company', 'Website', 'Budget', 'Subject']) await expect(page.getByLabel(label)).toBeHidden();
  const details = page.getByText('Add details (optional)');
  await details.focus();
  await page.keyboard.press('Enter');
  for (const label of ['Company', 'Website', 'Budget', 'Subject']) await expect(page.getByLabel(label)).toBeVisible();

  // A filled optional field is shown after a reload, and stays visible when it is emptied.
  await page.getByLabel('Company').fill('Sample Bakery');
  await page.reload();
  await expect(page.getByLabel('Company')).toBeVisible();
  await expect(page.getByLabel('Company')).toHaveValue('Sample Bakery');
  await page.getByLabel('Company').fill('');
  await expect(page.getByLabel('Company')).toBeVisible();
});

test.describe('errors in the lead form', () => {
  test('are shown when the visitor leaves a field, not while typing', async ({ page, site }) => {
    await page.goto(`${site.url}/forms/contact`);
    const problem = page.getByText('Enter an email address such as');
    await page.getByLabel('Email', { exact: true }).pressSequentially('dana');
    await expect(problem).toHaveCount(0);
    await page.getByLabel('Phone').focus();
    await expect(problem).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('dana@sample.example');
    await expect(problem).toHaveCount(0);
  });

  test('that appear when the visitor clicks Send do not move the button away from the click', { tag: '@long' }, async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/contact-us`);
    const form = page.frameLocator('iframe');
    await fillIn(form, { email: 'dana@sample.example', message: 'Hello' });
    await form.getByLabel('Email', { exact: true }).fill('bad');
    await send(form);
    await expect(form.getByText('Please check one field.')).toBeVisible();
    await expect(form.getByLabel('Email', { exact: true })).toBeFocused();
  });

  test('that only the server finds are shown at their fields', { tag: '@long' }, async ({ page, site }) => {
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

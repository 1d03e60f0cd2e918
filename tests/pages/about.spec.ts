import { expect, test } from '../support/fixtures.ts';

test('About says why we are here, how we got here and what we hold to', async ({ page, site }) => {
  await page.goto(`${site.url}/about-us`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We work where you work.');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'About Us',
  ]);
  await expect(page.getByRole('region', { name: 'Mission' })).toContainText(
    'A good business should be as easy to find as its own front door.',
  );
  const journey = page.getByRole('region', { name: 'Our journey' }).getByRole('listitem');
  await expect(journey.first()).toContainText('19W 0SOne desk, one phone');
  await expect(journey.last()).toContainText('Your address');
  await expect(page.getByRole('region', { name: /values/ }).getByRole('heading', { level: 3 })).toHaveText([
    'Innovation',
    'Results-Driven',
    'Collaboration',
    'Integrity',
  ]);
});

test('four people, each with a role, a quote and what they know', async ({ page, site }) => {
  await page.goto(`${site.url}/about-us`);
  const people = page.getByRole('region', { name: 'The people on your plan' });
  const names = people.getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Sample Strategist', 'Sample Designer', 'Sample Developer', 'Sample Media Buyer']);
  const roles = ['Head of strategy', 'Design director', 'Lead developer', 'Media director'];
  for (const [index, name] of (await names.allTextContents()).entries()) {
    const person = people.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(person).toContainText(roles[index] ?? '');
    await expect(person.getByRole('blockquote')).toHaveText(/^“.+”$/);
    await expect(person.getByRole('listitem')).toHaveCount(3);
    const panel = person.locator('img');
    await panel.scrollIntoViewIfNeeded();
    await expect.poll(() => panel.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test('both calls on the About page lead to the strategy call', async ({ page, site }) => {
  await page.goto(`${site.url}/about-us`);
  for (const name of ['Meet us on a free call', 'Book a call with the team']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/contact-us#strategy-call');
  }
});

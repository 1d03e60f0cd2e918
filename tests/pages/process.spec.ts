import { expect, test } from '../support/fixtures.ts';

test('the process is five steps, then the strategy call', async ({ page, site }) => {
  await page.goto(`${site.url}/process`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Process');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Our Process',
  ]);
  const steps = page.getByRole('region', { name: 'Five stops, in this order' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Discovery & Strategy',
    'Design & Content',
    'Development & Implementation',
    'Launch & Deployment',
    'Tracking & Optimization',
  ]);
  const call = page.getByRole('region', { name: 'Take the first step with us.' });
  await expect(call.getByRole('link', { name: 'Start with discovery' })).toHaveAttribute(
    'href',
    '/contact-us#strategy-call',
  );
});

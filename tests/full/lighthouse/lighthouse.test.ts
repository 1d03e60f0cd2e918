/** Reports the Lighthouse results of each kind of page. Fails only when Lighthouse cannot run. */
import { expect, it } from 'vitest';
import { lighthouseTable } from '../../support/lighthouse.ts';
import { ONE_OF_EACH_SCREEN } from '../../support/routes.ts';
import { startSite } from '../../support/site.ts';

it('Lighthouse measures one page of each kind', async () => {
  const site = await startSite();
  try {
    const table = await lighthouseTable(site, ONE_OF_EACH_SCREEN);
    console.log(`${table}\n! is out of the bounds in CONTRIBUTING.md`);
    expect(table.split('\n')).toHaveLength(ONE_OF_EACH_SCREEN.length + 1);
  } finally {
    await site.stop();
  }
});

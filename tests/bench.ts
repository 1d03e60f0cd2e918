/** `npm run bench`: requests per second on five paths, then Lighthouse on one page of each kind of screen. */
import autocannon from 'autocannon';
import { lighthouseTable, table } from './support/lighthouse.ts';
import { ONE_OF_EACH_SCREEN, PRODUCT_PATHS } from './support/routes.ts';
import { startSite } from './support/site.ts';

const PATHS = ['/', '/faq', '/store', PRODUCT_PATHS[0] ?? '', '/api/store/store_demo/products'];
const CONNECTIONS = 16;
/** Seconds per path. */
const WARM_UP = 1;
const DURATION = 5;
/** Browsers request compressed responses. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

const site = await startSite();
try {
  const rows: (string | number)[][] = [];
  for (const path of PATHS) {
    const target = { url: site.url + path, connections: CONNECTIONS, headers };
    await autocannon({ ...target, duration: WARM_UP });
    const { requests, latency, errors, non2xx } = await autocannon({ ...target, duration: DURATION });
    rows.push([path, Math.round(requests.average), latency.p50, latency.p99, errors + non2xx]);
  }
  console.log(`\n${table(['Path', 'Requests/s', 'p50 ms', 'p99 ms', 'Errors'], rows)}\n`);
  console.log(await lighthouseTable(site, ONE_OF_EACH_SCREEN));
  console.log('\n! is out of the bounds in CONTRIBUTING.md');
} finally {
  await site.stop();
}

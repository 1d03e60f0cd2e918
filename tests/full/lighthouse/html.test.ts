/** Reports the findings of the W3C HTML checker on every page. Fails only when the checker cannot run. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, it } from 'vitest';
import { z } from 'zod';
import { PRODUCT_PATHS, sitePaths } from '../../support/routes.ts';
import { type Site, startSite } from '../../support/site.ts';

const CHECKER = fileURLToPath(new URL('../../../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url));

/** False positive: the standard allows it with `rel=expect`. */
const OUTDATED_RULE = 'A “link” element with a “blocking” attribute must have';

const report = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string(), message: z.string(), extract: z.string().optional() }),
  ),
});

let site: Site;
let folder: string;

beforeAll(async () => {
  site = await startSite();
  folder = mkdtempSync(join(tmpdir(), 'html-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.stop();
});

it('the HTML checker reports its findings for every page', async () => {
  const notListed = ['/sitemap', '/success', '/nowhere', '/product/unknown', '/checkout?session=unknown'];
  const paths = [...new Set([...(await sitePaths(site)), ...PRODUCT_PATHS, ...notListed])];
  for (const [index, path] of paths.entries()) {
    const html = await (await fetch(site.url + path)).text();
    // The checker does not support newer CSS such as @property.
    writeFileSync(join(folder, `${index}.html`), html.replaceAll(/(<style[^>]*>).*?<\/style>/gs, '$1</style>'));
  }
  const { stdout } = await promisify(execFile)(
    'java',
    ['-jar', CHECKER, '--stdout', '--format', 'json', '--exit-zero-always', '--skip-non-html', folder],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const errors = report
    .parse(JSON.parse(stdout))
    .messages.filter(({ type, message }) => type === 'error' && !message.startsWith(OUTDATED_RULE));
  const pagesOf = Map.groupBy(errors, ({ message, extract = '' }) => `${message} ${extract.replace(/\s+/g, ' ')}`);
  const lines = [...pagesOf].map(([problem, found]) => {
    const [first] = found.map(({ url }) => paths[Number.parseInt(url.slice(url.lastIndexOf('/') + 1), 10)]);
    return `${found.length} × ${problem} (first on ${first})`;
  });
  console.log([`HTML checker: ${errors.length} errors on ${paths.length} pages`, ...lines].join('\n'));
});

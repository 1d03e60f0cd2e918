/** The HTML of every page, by the checker of the standard's own people: not one error. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { PAGE_PATHS, PRODUCT_PATHS } from '../support/routes.ts';
import { type Site, startSite } from '../support/site.ts';

const CHECKER = fileURLToPath(new URL('../../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url));

const report = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string(), message: z.string(), extract: z.string().optional() }),
  ),
});

/** The standard lets `blocking` stand at `expect`, and names it; the checker has not heard of it yet. */
const AHEAD = / blocking="render"(?=>)/;

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

it('is valid on every page', async () => {
  const paths = [...PAGE_PATHS, ...PRODUCT_PATHS, '/nowhere', '/product/unknown', '/checkout?session=unknown'];
  for (const [index, path] of paths.entries()) {
    const html = await (await fetch(site.url + path)).text();
    // The checker's CSS part does not know newer rules such as @property; the build's own tool has checked the CSS.
    const checked = html.replaceAll(/(<style[^>]*>).*?<\/style>/gs, '$1</style>').replace(AHEAD, '');
    writeFileSync(join(folder, `${index}.html`), checked);
  }
  const { stdout } = await promisify(execFile)(
    'java',
    ['-jar', CHECKER, '--stdout', '--format', 'json', '--exit-zero-always', '--skip-non-html', folder],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const found = report
    .parse(JSON.parse(stdout))
    .messages.filter(({ type }) => type === 'error')
    .map(({ url, message, extract }) => {
      const path = paths[Number.parseInt(url.slice(url.lastIndexOf('/') + 1), 10)];
      return `${path}: ${message} ${extract ?? ''}`;
    });
  expect(found).toEqual([]);
});

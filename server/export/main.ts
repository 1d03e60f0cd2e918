/** `npm run export`: the finished part of the site as files, with configurations for servers that send them. */
import { resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { z } from 'zod';
import { type Env, EnvError, readEnv } from '../../config/env.ts';
import { namedPath } from '../../config/named-path.ts';
import { caddyFiles } from './caddy.ts';
import { ExportError, openExport } from './folder.ts';
import { netlifyFiles } from './netlify.ts';
import { nginxFiles } from './nginx.ts';
import { readSiteFiles, type SiteFile } from './site-files.ts';

const USAGE = `The finished pages as files, for nginx, Caddy or a CDN in front of the service:

  npm run export                        into the folder "export"
      --to FOLDER                       into another one
      --service http://127.0.0.1:3000   where the service answers, for everything that is no finished page
      --port 8080                       where nginx and Caddy listen`;

const compressZstd = promisify(zstdCompress);
const BEST_ZSTD = 22;

const options = z.object({
  to: z.string().min(1).default('export'),
  service: z
    .url({ protocol: /^https?$/ })
    .transform((address) => new URL(address))
    .refine((url) => `${url.origin}/` === url.href)
    .optional(),
  port: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .refine((port) => port < 65_536)
    .default(8080),
});

/** What is wrong with the options, in a sentence. */
function problemOf(error: unknown): string {
  if (error instanceof z.ZodError) return `--${String(error.issues[0]?.path[0])} cannot be what it is set to.`;
  // What follows the first sentence is for programmers.
  return `${error instanceof Error ? error.message.split('. ')[0] : String(error)}.`;
}

/** @throws {ExportError} naming the option that is wrong, with the usage */
function readOptions(): z.output<typeof options> {
  const text = { type: 'string' } as const;
  try {
    return options.parse(parseArgs({ options: { to: text, service: text, port: text } }).values);
  } catch (error) {
    throw new ExportError(`${problemOf(error)}\n\n${USAGE}`);
  }
}

/** A file with its compressed forms beside it, which are found before it is. */
async function withEncodings({ name, encoded }: SiteFile): Promise<[name: string, content: Buffer][]> {
  const { body, br, gzip } = await encoded();
  const path = `site${name}`;
  if (!br || !gzip) return [[path, body]];
  // Told the size, it does not take memory for the largest text there could be.
  const params = { [constants.ZSTD_c_compressionLevel]: BEST_ZSTD };
  const zst = await compressZstd(body, { params, pledgedSrcSize: body.length });
  return [
    [`${path}.br`, br],
    [`${path}.gz`, gzip],
    [`${path}.zst`, zst],
    [path, body],
  ];
}

async function run(env: Env): Promise<void> {
  const { to, service = new URL(`http://127.0.0.1:${env.PORT}`), port } = readOptions();
  const folder = to === 'export' ? resolve(to) : namedPath(to);
  const place = await openExport(folder);
  const site = await readSiteFiles(env);
  const written = await Promise.all([...site.files, site.away, site.missing].map(withEncodings));
  const configurations = {
    ...netlifyFiles(site, service),
    ...nginxFiles(site, service, port),
    ...caddyFiles(site, service, port),
    'run/README': 'nginx keeps its log and its temporary files here.\n',
  };
  const texts = Object.entries(configurations).map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]);
  const changed = await place.write(new Map([...written.flat(), ...texts]));
  console.log(`${site.files.length} files of ${env.SITE_URL} are in ${folder}; ${changed} were written anew.

  nginx   nginx -p ${folder} -c nginx.conf
  Caddy   cd ${folder} && caddy run
  a CDN   put up ${folder}/site

What is no file is passed on to ${service.origin}. Start it there with the same settings and TRUST_PROXY=1.`);
}

try {
  await run(readEnv());
} catch (error) {
  if (!(error instanceof ExportError || error instanceof EnvError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}

/** Builds the site, but only when something it is made of has changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_DIR, SITE_DIR } from '../../config/site-dir.mjs';
import { fail, ROOT } from './install.mjs';
import { runNode } from './process.mjs';

const STAMP = join(BUILD_DIR, '.stamp');
/** Everything the build reads. Services and the rest of the server are not part of it: they run as they are. */
const SOURCES = [
  'src',
  'config',
  'public',
  'server/adapter',
  'server/canonical-address.ts',
  'server/inline-hashes.ts',
  'server/late-script.ts',
  'server/redirects.ts',
  'server/style',
  'astro.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/**
 * A build is always the production one. These names mean something to the bundler; a caller's shell that happens to
 * carry one of them (a test runner's does) would make a development site of it.
 */
const ENVIRONMENT = { NODE_ENV: 'production', DEV: undefined, PROD: undefined, MODE: undefined, BASE_URL: undefined };

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of [...SOURCES.map((name) => join(ROOT, name)), join(SITE_DIR, 'content')]) {
    for (const file of filesUnder(source)) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Ends the process when the build fails; the check of content or Astro has said why by then. */
export async function ensureBuilt() {
  const now = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return;
  console.log('Building…');
  const checked = await runNode([join(ROOT, 'server/adapter/check-content.ts')]);
  if (checked !== 0) fail('Nothing was built; the lines above say what to change.');
  // Anew: Astro keeps records as they were read, with the brand's name of then in their words.
  const code = await runNode([join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--force'], {
    env: ENVIRONMENT,
  });
  if (code !== 0) fail('The build failed; the message above says where.');
  if ((await runNode([join(ROOT, 'server/compress-built.ts')])) !== 0) fail('The built files could not be compressed.');
  writeFileSync(STAMP, now);
}

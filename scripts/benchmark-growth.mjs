/**
 * `npm run benchmark:growth`: how long the site takes to build, from nothing and after one post has changed, as it is
 * and with many generated posts and cities. Everything happens in a copy; the figures stand in docs/benchmarks.md.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, pinnedNode, ROOT } from './lib/install.mjs';

/** Posts and cities besides those that are there. */
const SIZES = [
  { posts: 0, cities: 0 },
  { posts: 125, cities: 75 },
  { posts: 250, cities: 150 },
  { posts: 500, cities: 300 },
];
const POST = 'content/posts/how-to-get-found-on-google-maps.md';
const CITY = 'content/cities/wheaton.yaml';

/** A copy of the project as a clone has it, with the packages that are installed here. */
function copyProject() {
  const copy = join(mkdtempSync(join(tmpdir(), 'growth-')), 'site');
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  for (const file of files) cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function generate(copy, { posts, cities }) {
  const post = readFileSync(join(ROOT, POST), 'utf8');
  const city = readFileSync(join(ROOT, CITY), 'utf8');
  for (let n = 1; n <= posts; n += 1) {
    const text = post
      .replace(/^title: .*$/m, `title: "Generated post ${n}"`)
      .replace(/^seoTitle: .*$/m, `seoTitle: "Generated post number ${n} for a measurement"`)
      .replace(
        /^description: .*$/m,
        `description: "Number ${n} of the posts that were generated to see how building grows."`,
      );
    writeFileSync(join(copy, `content/posts/generated-post-${n}.md`), text);
  }
  for (let n = 1; n <= cities; n += 1) {
    const text = city
      .replace(/^title: .*$/m, `title: Samplefield ${n}`)
      .replace(/^inIndex: .*$/m, 'inIndex: false')
      .replace(/^position: .*\n/m, '')
      .replace(
        /^description: .*$/m,
        `description: "Number ${n} of the cities that were generated to see how building grows."`,
      );
    writeFileSync(join(copy, `content/cities/samplefield-${n}.yaml`), text);
  }
}

/** Seconds that a build takes. */
function build(copy) {
  const started = performance.now();
  execFileSync(pinnedNode(), ['scripts/build.mjs'], { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
  return (performance.now() - started) / 1000;
}

function changeOnePost(copy) {
  const file = join(copy, POST);
  writeFileSync(file, readFileSync(file, 'utf8').replace('Three businesses get the map.', 'Only three get the map.'));
}

ensureInstalled({ tools: false });
console.log('posts  cities  from nothing  one post changed');
for (const size of SIZES) {
  const copy = copyProject();
  generate(copy, size);
  const cold = build(copy);
  changeOnePost(copy);
  const warm = build(copy);
  const row = [`+${size.posts}`, `+${size.cities}`, `${cold.toFixed(1)} s`, `${warm.toFixed(1)} s`];
  console.log(row.map((text, column) => text.padStart([5, 7, 13, 17][column])).join(' '));
  rmSync(join(copy, '..'), { recursive: true, force: true });
}

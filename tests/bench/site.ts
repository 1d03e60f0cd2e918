/**
 * `npm run bench`: how fast the site is, in one table for each part: bytes by route and kind, Lighthouse, the way
 * from a press to what comes of it, what keeps a page busy, requests a second beside a bare `node:http` and nginx, and what
 * growth costs. With `--write` the result takes the place of the last one in docs/performance.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { measureBytes } from './site/bytes.ts';
import { replacePart } from './site/document.ts';
import { measureGrowth } from './site/growth.ts';
import { measureInteractions } from './site/interactions.ts';
import { measureLighthouse } from './site/lighthouse.ts';
import { type BenchOptions, type PartName, readOptions } from './site/options.ts';
import { measureTasks } from './site/tasks.ts';
import { measureThroughput } from './site/throughput.ts';

const DOCUMENT = new URL('../../docs/performance.md', import.meta.url);

/** What each part is called, and what measures it. */
const PARTS: Record<PartName, [title: string, measure: (options: BenchOptions) => Promise<string>]> = {
  bytes: ['Bytes of a first visit', measureBytes],
  lighthouse: ['Lighthouse', measureLighthouse],
  interactions: ['From a press to what comes of it', measureInteractions],
  tasks: ['What keeps a page busy', measureTasks],
  throughput: ['Requests in a second', measureThroughput],
  growth: ['Growth', measureGrowth],
};

/** Measures one part after another. @param onPart is given each as soon as it is there, with its title and as Markdown */
export async function benchSite(
  options: BenchOptions,
  onPart: (name: PartName, title: string, result: string) => void,
): Promise<void> {
  for (const name of options.only) {
    const [title, measure] = PARTS[name];
    onPart(name, title, await measure(options));
  }
}

/** When, on what, and how: without names or addresses of the machine. */
function circumstances(): string {
  const words = process.argv.slice(2).filter((word) => word !== '--write');
  const command = ['npm run bench', ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${availableParallelism()} cores, Node ${process.versions.node}: \`${command}\``;
}

/** What was said on the command line; a word that means nothing ends the program with what can be said. */
function optionsOrUsage(): BenchOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (import.meta.main) {
  const options = optionsOrUsage();
  await benchSite(options, (name, title, result) => {
    console.log(`\n## ${title}\n\n${result}`);
    if (!options.write) return;
    const text = `\n${circumstances()}\n\n${result}\n`;
    writeFileSync(DOCUMENT, replacePart(readFileSync(DOCUMENT, 'utf8'), name, text));
  });
}

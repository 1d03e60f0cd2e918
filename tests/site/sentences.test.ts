/** No page is another one with a few words changed. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtFiles } from '../support/built-files.ts';

const BUILT = builtFiles();
/** Of a page's sentences, as many may stand on another page too. */
const LIMIT = 1 / 5;
/** A list of posts is made of what its posts say of themselves. */
const LISTS = ['resources.md'];

/** What a page says in whole sentences, apart from what stands on every page. Names and labels are none. */
function sentencesOf(markdown: string): Set<string> {
  const lines = markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split('\n');
  const texts = lines.map((line) => line.replace(/^[\s#>*\-\d.]+/, '').trim());
  return new Set(texts.flatMap((text) => text.split(/(?<=[.?!])\s+/)).filter((text) => /\s.*[.?!]$/.test(text)));
}

it('no two pages share more than a fifth of their sentences', () => {
  const files = globSync('**/*.md', { cwd: BUILT }).filter((file) => !LISTS.includes(file));
  const pages = files.map((file) => [file, sentencesOf(readFileSync(join(BUILT, file), 'utf8'))] as const);
  expect(pages.length).toBeGreaterThan(60);
  const alike = pages.flatMap(([page, sentences]) =>
    pages.flatMap(([other, theirs]) => {
      const shared = [...sentences].filter((sentence) => theirs.has(sentence));
      return page !== other && shared.length / sentences.size > LIMIT
        ? [`${page} and ${other}: ${shared.join(' ')}`]
        : [];
    }),
  );
  expect(alike).toEqual([]);
});

it('a page that said the same would be found', () => {
  const page = sentencesOf('# A page\n\nThe first is here. The second, too. [The third](/x) is a link.');
  expect([...page]).toEqual(['The first is here.', 'The second, too.', 'The third is a link.']);
});

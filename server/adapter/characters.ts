/** Which characters a site shows, as far as that can be known before its pages are made: what fonts are cut down to. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeHTMLStrict } from 'entities';

/** Where words of pages are written. */
const PLACES = ['config', 'src'];
const TEXT = /(?<!\.test)\.(astro|css|md|svg|tsx?|ya?ml)$/;

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** What Markdown, formatters of numbers and dates, and writers of products put in. */
const TYPOGRAPHY = '\u00a0–—‘’“”…·•′″©®™°×−€£';

/** A character by its number, as scripts, YAML and style sheets write it. */
const ESCAPE = /\\(?:u\{(?<braced>[\da-f]+)\}|u(?<four>[\da-f]{4})|x(?<two>[\da-f]{2})|(?<css>[\da-f]{2,6}))/gi;
const BEYOND_ASCII = /[^\0-\x7f]/gu;
const LAST = 0x10ffff;

function unescaped(source: string): string {
  return source.replaceAll(ESCAPE, (written, ...[braced, four, two, css]) => {
    const code = Number.parseInt(braced ?? four ?? two ?? css, 16);
    return code <= LAST ? String.fromCodePoint(code) : written;
  });
}

/**
 * What these sources can show, and what any page can: characters as they are written, by number or by name, composed,
 * and in upper case, which a style sheet may ask for. Comments and code count as well, which costs next to nothing.
 */
function charactersOf(sources: readonly string[]): string {
  const found = new Set(ASCII + TYPOGRAPHY);
  for (const source of sources) {
    for (const text of [source, unescaped(decodeHTMLStrict(source)).normalize('NFC')]) {
      for (const [character] of text.matchAll(BEYOND_ASCII)) {
        for (const each of character + character.toUpperCase()) found.add(each);
      }
    }
  }
  return [...found].sort().join('');
}

/** The characters of a `unicode-range`, such as `U+A0-FF, U+1E??`. */
export function charactersIn(range: string): string {
  const codes = range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    const first = Number.parseInt(from.replaceAll('?', '0'), 16);
    const last = Number.parseInt(to.replaceAll('?', 'F'), 16);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}

/**
 * @param root the project
 * @param site the folder of the site, which has its content
 */
export async function usedCharacters(root: string, site: string): Promise<string> {
  const files = await Promise.all(
    [...PLACES.map((place) => join(root, place)), join(site, 'content')].map(async (place) => {
      const names = await readdir(place, { recursive: true });
      return names.filter((name) => TEXT.test(name)).map((name) => join(place, name));
    }),
  );
  return charactersOf(await Promise.all(files.flat().map((file) => readFile(file, 'utf8'))));
}

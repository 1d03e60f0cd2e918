/** Built pages carry the style of what they show; what their scripts add has its rules in a file that comes with it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLateScript } from '../late-script.ts';
import { classesNamed } from '../style/class-names.ts';
import { markupOf, styleOf, withStyle } from '../style/page-style.ts';
import { renameClasses } from '../style/rename.ts';
import { tokensRead, withoutUnread } from '../style/tokens.ts';
import { classesIn, classesOf, rulesOf, trimStyle } from '../style/trim.ts';
import { addressOf, PAGE_HEADERS_FILE, type PageHeaders } from './built-files.ts';
import { MATERIALS, writeSheet } from './sheets.ts';

const POLICY = 'content-security-policy';
/** Custom properties in scripts, and in style sheets that they load. */
const TOKEN = /--[a-z][\w-]*/g;
/** Of letters that no built page shows: a name in the cart may have one. */
const RARE_FACE = /@font-face\{[^}]*unicode-range:[^}]*\}/g;
/** Entries of one page of a list may join another one (src/browser/more.ts), where they must be called the same. */
const JOINS = /\sdata-pages/;

/**
 * @param client the built client files
 * @returns classes of components, and custom properties, that scripts may ask for in what they add
 */
export async function trimPages(client: string): Promise<string[]> {
  const headersFile = join(client, '..', PAGE_HEADERS_FILE);
  const headers = JSON.parse(await readFile(headersFile, 'utf8')) as PageHeaders;
  const added = await namesIn(join(client, MATERIALS));
  const styled = new Set<string>();
  for (const name of await readdir(client, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = join(client, name);
    const html = await readFile(file, 'utf8');
    const address = addressOf(`/${name}`);
    const own = headers[address] ?? {};
    const policy = own[POLICY] ?? '';
    const css = styleOf({ html, policy });
    for (const each of classesIn(css)) styled.add(each);
    const used = classesOf(html);
    const rules = rulesOf(css, (each) => added.has(each) && !used.has(each));
    const rest = rules && [...css.matchAll(RARE_FACE)].join('') + rules;
    const shown = rest ? css.replaceAll(RARE_FACE, '') : css;
    const trimmed = { html, css: trimStyle(shown, (each) => used.has(each)) };
    const short = JOINS.test(html) ? trimmed : shorten(trimmed, markupOf(html, css) + rest, added);
    const page = withStyle(
      { html: short.html, policy },
      { css: short.css, rest: rest ? await writeSheet(client, rest) : undefined },
    );
    await writeFile(file, withLateScript(page.html));
    headers[address] = { ...own, [POLICY]: page.policy };
  }
  await writeFile(headersFile, JSON.stringify(headers));
  return [...added].filter((each) => styled.has(each) || each.startsWith('--'));
}

/** @param others what reads custom properties beside the style: the markup, and rules that come later */
function shorten({ html, css }: { html: string; css: string }, others: string, added: ReadonlySet<string>) {
  const read = new Set(tokensRead(others));
  const own = withoutUnread(css, (each) => read.has(each) || added.has(each));
  return renameClasses({ html, css: own }, (each) => added.has(each));
}

/** All that look like a class of a component, which has no rules if it is none, and custom properties. */
async function namesIn(folder: string): Promise<Set<string>> {
  const files = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return new Set(texts.flatMap((text) => [...classesNamed(text), ...(text.match(TOKEN) ?? [])]));
}

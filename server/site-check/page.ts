/** What is wrong with a page as visitors and search engines get it, in the words of its owner. */
import { Parser } from 'htmlparser2';
import { missingOf, NEEDED, thingsWithin } from './needed-properties.ts';

export type Findings = { mistakes: string[]; warnings: string[] };

type Page = {
  title: string;
  description: string;
  data: string[];
  pictures: { src: string; alt: string | undefined }[];
};

/** Characters of a title that search engines show. */
const TITLE = 65;
/** Drawings of the program: they decorate. */
const DRAWINGS = '/art/';

function read(html: string): Page {
  const page: Page = { title: '', description: '', data: [], pictures: [] };
  let collect: ((text: string) => void) | undefined;
  let inDrawing = 0;
  const parser = new Parser({
    onopentag(name, { type, content, src, alt, ...more }) {
      if (name === 'svg') inDrawing += 1;
      if (name === 'title' && inDrawing === 0) collect = (text) => (page.title += text);
      if (name === 'script' && type === 'application/ld+json') {
        const at = page.data.push('') - 1;
        collect = (text) => (page.data[at] += text);
      }
      if (name === 'meta' && more.name === 'description') page.description = content ?? '';
      if (name === 'img' && src !== undefined) page.pictures.push({ src, alt });
    },
    ontext: (text) => collect?.(text),
    onclosetag(name) {
      if (name === 'svg') inDrawing -= 1;
      if (name === 'title' || name === 'script') collect = undefined;
    },
  });
  parser.end(html);
  return page;
}

function dataMistakes(text: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return ['what it tells search engines is not valid JSON'];
  }
  return thingsWithin(data).flatMap((thing) => {
    const type = String(thing['@type']);
    const gap = missingOf(thing, NEEDED[type]?.required ?? []);
    return gap.length > 0 ? [`what it tells search engines about a ${type} lacks ${gap.join(', ')}: fill it in`] : [];
  });
}

/**
 * @param pages finished pages by their address
 * @param fileOf the file of content that a page is made of, for an owner to open
 */
export function pageFindings(pages: ReadonlyMap<string, string>, fileOf: (path: string) => string): Findings {
  const mistakes: string[] = [];
  const warnings: string[] = [];
  const long: string[] = [];
  const said = { title: new Map<string, string>(), description: new Map<string, string>() };
  for (const [path, html] of pages) {
    const page = read(html);
    const file = fileOf(path);
    mistakes.push(...page.data.flatMap(dataMistakes).map((mistake) => `${file}: ${mistake} (${path})`));
    for (const { src, alt } of page.pictures) {
      if (
        alt === undefined ||
        (alt === '' && src.startsWith('/') && !src.startsWith(DRAWINGS) && !src.startsWith('/_'))
      )
        mistakes.push(
          `${file}: the picture ${src} has no words for those who do not see it: write them between [ and ] before its address (${path})`,
        );
    }
    if (page.title.length > TITLE) long.push(`"${page.title}" (${file})`);
    for (const [field, owners] of Object.entries(said) as ['title' | 'description', Map<string, string>][]) {
      const other = owners.get(page[field]);
      if (other === undefined) owners.set(page[field], file);
      else warnings.push(`${file}: '${field}' is the same as in ${other}: say what is different about this page`);
    }
  }
  const [first] = long;
  if (first !== undefined)
    warnings.push(
      `Search engines show about ${TITLE} characters of a title. ${long.length} of yours ${long.length === 1 ? 'is' : 'are'} longer, such as ${first}: a shorter 'seoTitle' keeps your name in sight`,
    );
  return { mistakes, warnings };
}

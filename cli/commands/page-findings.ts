/** What is wrong with pages as visitors and search engines get them, in the words of their owner. */
import { DomUtils, parseDocument } from 'htmlparser2';

/** Characters of a title that search engines show. */
const TITLE = 65;
/** Drawings of the program, and files of the build: they decorate. */
const DECORATION = ['/art/', '/_'];

/**
 * Properties that Google's documentation of structured data requires for the results that our types can become
 * (developers.google.com/search/docs/appearance/structured-data). Alternatives are joined by `|`.
 */
export const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  ProfessionalService: ['name', 'address'],
  LocalBusiness: ['name', 'address'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'item|url'],
  Article: ['headline'],
  BlogPosting: ['headline'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  FAQPage: ['mainEntity'],
  Product: ['name', 'offers|review|aggregateRating'],
  Service: ['name'],
  Review: ['author', 'reviewRating'],
};

type Thing = Readonly<Record<string, unknown>>;

/** A thing and all things inside it. */
export function thingsWithin(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsWithin);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(thingsWithin)];
}

/** Which of these properties a thing lacks. */
export function missingOf(thing: Thing, properties: readonly string[]): string[] {
  return properties.filter((names) =>
    names.split('|').every((name) => thing[name] === undefined || thing[name] === ''),
  );
}

function structuredDataErrors(text: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return ['what it tells search engines is not valid JSON'];
  }
  return thingsWithin(data).flatMap((thing) => {
    const type = String(thing['@type']);
    const gap = missingOf(thing, REQUIRED[type] ?? []);
    return gap.length > 0 ? `what it tells search engines about a ${type} lacks ${gap.join(', ')}: fill it in` : [];
  });
}

export type PageAnswer = { status: number; html: string };

/** What counts in a page. */
function read(html: string) {
  const page = parseDocument(html);
  const all = (name: string, within = page.children) => DomUtils.getElementsByTagName(name, within);
  return {
    title: DomUtils.textContent(all('title', all('head'))),
    description: all('meta').find(({ attribs }) => attribs.name === 'description')?.attribs.content ?? '',
    data: all('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((script) => DomUtils.textContent(script)),
    pictures: all('img').map(({ attribs: { src = '', alt } }) => ({ src, alt })),
  };
}

const lacksWords = ({ src, alt }: { src: string; alt: string | undefined }) =>
  alt === undefined || (alt === '' && src.startsWith('/') && !DECORATION.some((start) => src.startsWith(start)));

/**
 * @param pages what the site answers at the addresses of its pages
 * @param fileOf the file of content that a page is made of, for an owner to open
 * @returns one line each; a warning is no error
 */
export function pageFindings(pages: ReadonlyMap<string, PageAnswer>, fileOf: (path: string) => string) {
  const errors: string[] = [];
  const warnings: string[] = [];
  const long: string[] = [];
  const said = { title: new Map<string, string>(), description: new Map<string, string>() };
  for (const [path, { status, html }] of pages) {
    const file = fileOf(path);
    if (status !== 200) {
      errors.push(`${file}: visitors of the page get status ${status} instead of 200 (${path})`);
      continue;
    }
    const page = read(html);
    errors.push(...page.data.flatMap(structuredDataErrors).map((error) => `${file}: ${error} (${path})`));
    for (const { src } of page.pictures.filter(lacksWords)) {
      errors.push(
        `${file}: the picture ${src} has no alternative text: write between [ and ] before its address what it shows (${path})`,
      );
    }
    if (page.title.length > TITLE) long.push(`"${page.title}" (${file})`);
    for (const field of ['title', 'description'] as const) {
      const other = said[field].get(page[field]);
      if (other === undefined) said[field].set(page[field], file);
      else warnings.push(`${file}: '${field}' is the same as in ${other}: say what is different about this page`);
    }
  }
  const [first] = long;
  if (first !== undefined)
    warnings.push(
      `Search engines show about ${TITLE} characters of a title. ${long.length} of yours ${long.length === 1 ? 'is' : 'are'} longer, such as ${first}: a shorter 'seoTitle' keeps your name in sight`,
    );
  return { errors, warnings };
}

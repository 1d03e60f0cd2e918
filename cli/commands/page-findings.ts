/** Finds errors in rendered pages, with messages for the site's owner. */
import { DomUtils, parseDocument } from 'htmlparser2';

/** Number of title characters that search engines show. */
const TITLE_LENGTH = 65;
/**
 * Path prefixes of images that may have an empty alternative text: drawings, and built files. The content check requires
 * one of the photos in Markdown (markdown-errors.ts).
 */
const MAY_LACK_ALT = ['/art/', '/_'];

/**
 * Properties that Google requires for rich results of our structured data types
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

/** All objects in a JSON value, recursively. */
export function thingsWithin(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsWithin);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(thingsWithin)];
}

/** The required properties that are missing or empty. */
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
    return ['its structured data for search engines is not valid JSON'];
  }
  return thingsWithin(data).flatMap((thing) => {
    const type = String(thing['@type']);
    const missing = missingOf(thing, REQUIRED[type] ?? []);
    return missing.length > 0
      ? `its structured data of a ${type} for search engines has no ${missing.join(', ')}: fill it in`
      : [];
  });
}

export type PageResponse = { status: number; html: string };

/** Reads the checked parts of a page. */
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

const lacksAlt = ({ src, alt }: { src: string; alt: string | undefined }) =>
  alt === undefined || (alt === '' && src.startsWith('/') && !MAY_LACK_ALT.some((start) => src.startsWith(start)));

/**
 * @param pages responses by path
 * @param fileOf returns the content file of a page
 * @returns one line per error or warning
 */
export function pageFindings(pages: ReadonlyMap<string, PageResponse>, fileOf: (path: string) => string) {
  const errors: string[] = [];
  const warnings: string[] = [];
  const longTitles: string[] = [];
  const fileByText = { title: new Map<string, string>(), description: new Map<string, string>() };
  for (const [path, { status, html }] of pages) {
    const file = fileOf(path);
    if (status !== 200) {
      errors.push(`${file}: visitors of the page get status ${status} instead of 200 (${path})`);
      continue;
    }
    const page = read(html);
    errors.push(...page.data.flatMap(structuredDataErrors).map((error) => `${file}: ${error} (${path})`));
    for (const { src } of page.pictures.filter(lacksAlt)) {
      errors.push(
        `${file}: the picture ${src} has no alternative text: say what it shows, in Markdown as in ![what it shows](${src}) (${path})`,
      );
    }
    if (page.title.length > TITLE_LENGTH) longTitles.push(`"${page.title}" (${file})`);
    for (const field of ['title', 'description'] as const) {
      const other = fileByText[field].get(page[field]);
      if (other === undefined) fileByText[field].set(page[field], file);
      else warnings.push(`${file}: '${field}' is the same as in ${other}: say what is different about this page`);
    }
  }
  const [first] = longTitles;
  if (first !== undefined)
    warnings.push(
      `Search engines show about ${TITLE_LENGTH} characters of a title. ${longTitles.length} of yours ${longTitles.length === 1 ? 'is' : 'are'} longer, such as ${first}: a shorter 'seoTitle' keeps your name in sight`,
    );
  return { errors, warnings };
}

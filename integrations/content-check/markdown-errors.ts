/** Errors in pictures and HTML of a Markdown file, in words for editors: one line per error. */
import { extname } from 'node:path/posix';
import type { Definition, Html, Image, ImageReference, Root, RootContent, Text } from 'mdast';
import { markdownToMdast } from 'satteri';
import { frameOf } from '../../art/frame.ts';
import { bodyOf, firstLineOf } from '../../config/record-file.ts';

/** Image formats that the build accepts and every browser shows. */
const PHOTOS: ReadonlySet<string> = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.svg']);
/** An image whose URL contains a space, which Markdown shows as plain text. */
const UNPARSED_IMAGE = /!\[[^\]]*\]\([^)]*\)?/;
/**
 * HTML that does not work in a post: media, which the build does not process; embeds, scripts and styles, which the
 * Content-Security-Policy blocks; tables and code, which only scroll if written as Markdown.
 */
const FORBIDDEN_HTML =
  /<(?<tag>img|picture|source|svg|iframe|video|audio|object|embed|script|link|style|table|pre)\b|<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*?\s(?<attribute>style|on[a-z]+)\s*=/gi;
const ALTERNATIVES: readonly [tags: RegExp, instead: string][] = [
  [/^(?:img|picture|source|svg)$/, 'write a picture as ![what it shows](photo.jpg)'],
  [
    /^table$/,
    'write each row as | one | two |, with |---|---:| under the first (the colon puts a column to the right)',
  ],
  [/^pre$/, 'write code between two lines of ```'],
];

type CheckedNode = Image | ImageReference | Definition | Html | Text;

function nodesOf(node: Root | RootContent): CheckedNode[] {
  if ('children' in node) return node.children.flatMap(nodesOf);
  const isChecked = ['image', 'imageReference', 'definition', 'html', 'text'].includes(node.type);
  return isChecked ? [node as CheckedNode] : [];
}

/**
 * @param file path in the site's folder
 * @param text the whole file
 * @param exists whether the folder of the file contains a file with that name
 */
export function markdownErrors(file: string, text: string, exists: (name: string) => boolean): string[] {
  const linesAbove = firstLineOf(text) - 1;
  return nodesOf(markdownToMdast(bodyOf(text))).flatMap((node) => {
    const first = linesAbove + (node.position?.start.line ?? 1);
    const found = node.type === 'html' ? htmlErrors(node.value) : [{ problem: errorIn(node, exists), below: 0 }];
    return found.flatMap(({ problem, below }) => (problem ? `${file}: ${problem} (line ${first + below})` : []));
  });
}

/** Errors with their line offset in the HTML. */
function htmlErrors(html: string): { problem: string; below: number }[] {
  return [...html.matchAll(FORBIDDEN_HTML)].map(({ index, groups }) => {
    const { tag, attribute } = groups ?? {};
    const [, instead = 'link to what it shows, or delete it'] =
      ALTERNATIVES.find(([tags]) => tags.test(tag?.toLowerCase() ?? '')) ?? [];
    const problem = attribute
      ? `${attribute}="…" does not work in a text: delete it`
      : `<${tag}> does not work in a text: ${instead}`;
    return { problem, below: html.slice(0, index).split('\n').length - 1 };
  });
}

function errorIn(node: Exclude<CheckedNode, Html>, exists: (name: string) => boolean): string | undefined {
  switch (node.type) {
    case 'text': {
      const [written] = UNPARSED_IMAGE.exec(node.value) ?? [];
      return (
        written &&
        `${written} is shown as text: write an address with spaces in it between < and >, as in ![words](<my photo.jpg>)`
      );
    }
    case 'imageReference':
      return `the picture ![${node.alt ?? ''}][${node.label ?? node.identifier}] must have its address right after it: ![${node.alt ?? ''}](photo.jpg)`;
    case 'image':
      return pictureError(node, exists);
    case 'definition':
      return undefined;
  }
}

function pictureError({ url, alt }: Image, exists: (name: string) => boolean): string | undefined {
  const name = decoded(url);
  if (url === '') return 'a picture has no address between its parentheses';
  if (URL.canParse(url) || url.startsWith('//'))
    return `the picture ${url} is on another website: save it beside this file and write its name`;
  if (url.startsWith('/art/'))
    return frameOf(url)
      ? undefined
      : `the picture ${url} must be a drawing with its shape in its name, such as /art/service/seo-services-2x1.svg`;
  if (url.startsWith('/') || name.split('/').includes('..'))
    return `the picture ${url} must be beside this file: save it there and write its name`;
  if (!PHOTOS.has(extname(name).toLowerCase()))
    return `the picture ${url} cannot be shown: save it as JPEG, PNG, WebP or AVIF`;
  if (!exists(name)) return `the picture ${url} does not exist: save it beside this file`;
  if (!alt?.trim()) return `the picture ${url} needs words that say what it shows: ![words](${url})`;
  return undefined;
}

/** The file of a picture. Astro decodes it with decodeURI, too, which keeps `%2F` and `%23`. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

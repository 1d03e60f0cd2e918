/** What is wrong with the pictures and the HTML in a Markdown text, in the words of an editor: one line an error. */
import { extname } from 'node:path/posix';
import type { Definition, Html, Image, ImageReference, Root, RootContent, Text } from 'mdast';
import { markdownToMdast } from 'satteri';
import { frameOf } from '../../art/frame.ts';
import { bodyOf, firstLineOf } from '../../config/record-file.ts';

/** Pictures that the build can scale and that every browser shows. */
const PHOTOS: ReadonlySet<string> = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.svg']);
/** A picture whose address has a space in it, which Markdown shows as plain text. */
const NOT_READ = /!\[[^\]]*\]\([^)]*\)?/;
/** What the policy of pages refuses, and what gets no box to scroll in where it is not written as Markdown. */
const REFUSED =
  /<(?<tag>img|picture|source|svg|iframe|video|audio|object|embed|script|link|style|table|pre)\b|<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*?\s(?<attribute>style|on[a-z]+)\s*=/gi;
const INSTEAD: readonly [tags: RegExp, instead: string][] = [
  [/^(?:img|picture|source|svg)$/, 'write a picture as ![what it shows](photo.jpg)'],
  [
    /^table$/,
    'write each row as | one | two |, with |---|---:| under the first (the colon puts a column to the right)',
  ],
  [/^pre$/, 'write code between two lines of ```'],
];

type Found = Image | ImageReference | Definition | Html | Text;

function nodesOf(node: Root | RootContent): Found[] {
  if ('children' in node) return node.children.flatMap(nodesOf);
  const isFound = ['image', 'imageReference', 'definition', 'html', 'text'].includes(node.type);
  return isFound ? [node as Found] : [];
}

/**
 * @param file its path in the project
 * @param text the whole file
 * @param exists whether there is such a file beside this one
 */
export function markdownErrors(file: string, text: string, exists: (name: string) => boolean): string[] {
  const above = firstLineOf(text) - 1;
  return nodesOf(markdownToMdast(bodyOf(text))).flatMap((node) => {
    const first = above + (node.position?.start.line ?? 1);
    const found = node.type === 'html' ? htmlErrors(node.value) : [{ problem: errorIn(node, exists), below: 0 }];
    return found.flatMap(({ problem, below }) => (problem ? `${file}: ${problem} (line ${first + below})` : []));
  });
}

/** Each with the number of its line below the first one. */
function htmlErrors(html: string): { problem: string; below: number }[] {
  return [...html.matchAll(REFUSED)].map(({ index, groups }) => {
    const { tag, attribute } = groups ?? {};
    const [, instead = 'link to what it shows, or delete it'] =
      INSTEAD.find(([tags]) => tags.test(tag?.toLowerCase() ?? '')) ?? [];
    const problem = attribute
      ? `${attribute}="…" does not work in a text: delete it`
      : `<${tag}> does not work in a text: ${instead}`;
    return { problem, below: html.slice(0, index).split('\n').length - 1 };
  });
}

function errorIn(node: Exclude<Found, Html>, exists: (name: string) => boolean): string | undefined {
  switch (node.type) {
    case 'text': {
      const [written] = NOT_READ.exec(node.value) ?? [];
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

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

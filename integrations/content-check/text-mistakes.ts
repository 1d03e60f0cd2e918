/** What is wrong with the pictures in a Markdown text, in the words of an editor: one line a mistake. */
import { extname } from 'node:path/posix';
import type { Definition, Html, Image, ImageReference, Root, RootContent, Text } from 'mdast';
import { markdownToMdast } from 'satteri';
import { frameOf } from '../../art/frame.ts';

/** Pictures that the build can scale and that every browser shows. */
const PHOTOS: ReadonlySet<string> = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.svg']);
/** A picture whose address has a space in it, which Markdown shows as plain text. */
const NOT_READ = /!\[[^\]]*\]\([^)]*\)?/;
const TAG = /<(img|picture|source|svg|iframe|video|audio|object|embed|script|link|style)\b/i;

type Found = Image | ImageReference | Definition | Html | Text;

function nodesOf(node: Root | RootContent): Found[] {
  if ('children' in node) return node.children.flatMap(nodesOf);
  const isFound = ['image', 'imageReference', 'definition', 'html', 'text'].includes(node.type);
  return isFound ? [node as Found] : [];
}

/**
 * @param file its path in the project
 * @param body the text under the fields
 * @param exists whether there is such a file beside this one
 */
export function textMistakes(file: string, body: string, exists: (name: string) => boolean): string[] {
  const root = markdownToMdast(body);
  return nodesOf(root).flatMap((node) => {
    const mistake = mistakeIn(node, exists);
    return mistake === undefined ? [] : [`${file}: ${mistake}`];
  });
}

function mistakeIn(node: Found, exists: (name: string) => boolean): string | undefined {
  switch (node.type) {
    case 'text': {
      const [written] = NOT_READ.exec(node.value) ?? [];
      return (
        written &&
        `${written} is shown as text: write an address with spaces in it between < and >, as in ![words](<my photo.jpg>)`
      );
    }
    case 'html': {
      const [, tag] = TAG.exec(node.value) ?? [];
      const instead = /^(?:img|picture|source|svg)$/i.test(tag ?? '')
        ? 'write a picture as ![what it shows](photo.jpg)'
        : 'link to what it shows, or delete it';
      return tag && `<${tag}> does not work in a text: ${instead}`;
    }
    case 'imageReference':
      return `the picture ![${node.alt ?? ''}][${node.label ?? node.identifier}] must have its address right after it: ![${node.alt ?? ''}](photo.jpg)`;
    case 'image':
      return pictureMistake(node, exists);
    case 'definition':
      return undefined;
  }
}

function pictureMistake({ url, alt }: Image, exists: (name: string) => boolean): string | undefined {
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

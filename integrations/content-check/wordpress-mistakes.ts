/** What a text brought along from WordPress that WordPress alone can read: shortcodes, and marks of its editor. */
import type { Code, InlineCode, Root, RootContent } from 'mdast';
import { markdownToMdast } from 'satteri';
import { bodyOf } from '../../config/record-file.ts';

/** `[name …]`, but not `\[name]`, which is text, nor `[name](…)` and `[name]: …`, which are links. */
const BRACKETS = /(?<!\\)\[([a-z][\w-]*)(\s[^\]<]*)?\](?![(:])/gi;
const END = /\[\/([a-z][\w-]*)\s*\]/gi;
const COMMENT = /<!--\s*\/?(wp:[a-z][\w/-]*)/g;

/** Names that no ordinary text has in brackets: of widespread plugins, and of page builders by how they begin. */
const KNOWN_SHORTCODES =
  /^(?:contact-form(?:-7)?|forminator_form|mailpoet_form|mc4wp_form|ninja_forms?|wpforms|gravityforms?|add_to_cart|product_page|product_category|recent_products|featured_products|elementor-template|rev_slider|tablepress|wp_caption|(?:av|et_pb|fl|fusion|mk|su|vc|woocommerce)_\w+)$/i;
/** These take no value as often as one. */
const BARE = /^(?:gallery|playlist|toc)$/i;
/** Ordinary words that are shortcodes where a value follows, with or without quotes. */
const WORDS = /^(?:audio|caption|embed|formidable|gallery|playlist|products|table|video)$/i;
const QUOTED_VALUE = /^\s+[\w-]+=["'“”]/;
const VALUE = /^\s+[\w-]+=/;

/**
 * @param file its path in the site's folder
 * @param text the whole file
 * @returns a line for each shortcode and each kind of block, with the lines of the file on which it stands
 */
export function wordpressMistakes(file: string, text: string): string[] {
  const body = bodyOf(text);
  const above = linesIn(text.slice(0, text.length - body.length)) - 1;
  const written = withoutCode(body);
  const places = (matches: Iterable<RegExpExecArray>) =>
    [...Map.groupBy(matches, ([, name = '']) => name)].map(([name, all]) => {
      const lines = new Set(all.map(({ index }) => above + linesIn(written.slice(0, index))));
      return { name, where: `(line${lines.size > 1 ? 's' : ''} ${[...lines].join(', ')})` };
    });
  return [
    ...places(shortcodesIn(written)).map(
      ({ name, where }) =>
        `${file}: [${name}] is a shortcode of WordPress, and shown as it stands: write what it stood for, or delete it ${where}`,
    ),
    ...places(written.matchAll(COMMENT)).map(
      ({ name, where }) =>
        `${file}: <!-- ${name} --> is a mark of the WordPress editor: delete it and its end, <!-- /${name} --> ${where}`,
    ),
  ];
}

const linesIn = (text: string) => text.split('\n').length;

function shortcodesIn(text: string): RegExpExecArray[] {
  const ended = new Set([...text.matchAll(END)].map(([, name = '']) => name.toLowerCase()));
  return [...text.matchAll(BRACKETS)].filter(
    ([, name = '', rest = '']) =>
      KNOWN_SHORTCODES.test(name) ||
      QUOTED_VALUE.test(rest) ||
      ended.has(name.toLowerCase()) ||
      (WORDS.test(name) && VALUE.test(rest)) ||
      (BARE.test(name) && rest.trim() === ''),
  );
}

/** The text with spaces in the place of code, which may show a shortcode. Lines and places stay. */
function withoutCode(body: string): string {
  let text = body;
  for (const { position } of codeIn(markdownToMdast(body))) {
    const start = position?.start.offset ?? 0;
    const end = position?.end.offset ?? start;
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
  }
  return text;
}

function codeIn(node: Root | RootContent): (Code | InlineCode)[] {
  if ('children' in node) return node.children.flatMap(codeIn);
  return node.type === 'code' || node.type === 'inlineCode' ? [node] : [];
}

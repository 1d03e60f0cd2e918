/** What a text has brought along from WordPress that WordPress alone can read: shortcodes, and marks of its editor. */
import type { Code, InlineCode, Root, RootContent } from 'mdast';
import { markdownToMdast } from 'satteri';
import { parseDocument, visit } from 'yaml';
import { bodyOf, yamlOf } from '../../config/record-file.ts';

/** `[name …]`, but not `\[name]`, which is text, nor `[name](…)` and `[name]: …`, which are links. */
const BRACKETS = /(?<!\\)\[([a-z][\w-]*)(\s[^\]]*)?\](?![(:])/gi;
const END = /(?<!\\)\[\/([a-z][\w-]*)\s*\](?![(:])/gi;
const COMMENT = /<!--\s*\/?(wp:[a-z][\w/-]*)/g;
const HTML_CODE = /<(pre|code)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;

/** Names that no ordinary text has in brackets: of widespread plugins, and of page builders by how they begin. */
const KNOWN_SHORTCODES =
  /^(?:contact-form(?:-7)?|forminator_form|mailpoet_form|mc4wp_form|ninja_forms?|wpforms|gravityforms?|add_to_cart|product_page|product_category|recent_products|featured_products|elementor-template|rev_slider|tablepress|wp_caption|(?:av|et_pb|fl|fusion|mk|su|vc|woocommerce)_\w+)$/i;
/** These take no value as often as one. */
const BARE = /^(?:gallery|playlist|toc)$/i;
/** Ordinary words that are shortcodes where a value follows, with or without quotes. */
const WORDS = /^(?:audio|caption|embed|formidable|gallery|playlist|products|table|video)$/i;
/** YAML may have a backslash before the quotation mark. */
const QUOTED_VALUE = /^\s+[\w-]+=\\?["'“”]/;
const VALUE = /^\s+[\w-]+=/;

/**
 * @param file its path in the site's folder
 * @param text the whole file
 * @returns a line for each shortcode and each kind of block, with the lines of the file on which it stands
 */
export function wordpressErrors(file: string, text: string): string[] {
  const written = textsOf(file, text);
  const places = (matches: Iterable<RegExpExecArray>) =>
    [...Map.groupBy(matches, ([, name = '']) => name)].map(([name, all]) => {
      const lines = new Set(all.map(({ index }) => written.slice(0, index).split('\n').length));
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

function shortcodesIn(text: string): RegExpExecArray[] {
  const ends = [...text.matchAll(END)];
  const ended = new Set(ends.map(([, name = '']) => name.toLowerCase()));
  const begun = [...text.matchAll(BRACKETS)].filter(
    ([, name = '', rest = '']) =>
      KNOWN_SHORTCODES.test(name) ||
      QUOTED_VALUE.test(rest) ||
      ended.has(name.toLowerCase()) ||
      (WORDS.test(name) && VALUE.test(rest)) ||
      (BARE.test(name) && rest.trim() === ''),
  );
  const names = new Set(begun.map(([, name = '']) => name));
  // Of an end alone only the name says that it is none of our addresses in brackets.
  const alone = ends.filter(
    ([, name = '']) => !names.has(name) && [KNOWN_SHORTCODES, WORDS, BARE].some((known) => known.test(name)),
  );
  return [...begun, ...alone];
}

/** The file with spaces in the place of all that is not shown as text, and of code, which may show a shortcode. Lines stay. */
function textsOf(file: string, text: string): string {
  const fields = yamlOf(file, text) ?? '';
  const start = text.indexOf(fields);
  const body = file.endsWith('.md') ? bodyOf(text) : '';
  const end = text.length - body.length;
  return [
    blank(text.slice(0, start)),
    yamlTexts(fields),
    blank(text.slice(start + fields.length, end)),
    withoutCode(body),
  ].join('');
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Keys, lists in brackets and comments are no texts. */
function yamlTexts(fields: string): string {
  let text = '';
  visit(parseDocument(fields), {
    Scalar(key, { value, range }) {
      if (key === 'key' || typeof value !== 'string' || !range) return;
      text += blank(fields.slice(text.length, range[0])) + fields.slice(range[0], range[1]);
    },
  });
  return text + blank(fields.slice(text.length));
}

function withoutCode(body: string): string {
  let text = body;
  for (const { position } of codeIn(markdownToMdast(body))) {
    const start = position?.start.offset ?? 0;
    const end = position?.end.offset ?? start;
    text = text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
  }
  return text.replace(HTML_CODE, blank);
}

function codeIn(node: Root | RootContent): (Code | InlineCode)[] {
  if ('children' in node) return node.children.flatMap(codeIn);
  return node.type === 'code' || node.type === 'inlineCode' ? [node] : [];
}

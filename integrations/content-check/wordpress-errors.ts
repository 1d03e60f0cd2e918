/** Finds leftovers from WordPress in content: shortcodes, and comments of its block editor. */
import type { Code, InlineCode, Root, RootContent } from 'mdast';
import { markdownToMdast } from 'satteri';
import { parseDocument, visit } from 'yaml';
import { bodyOf, yamlOf } from '../../config/record-file.ts';

/** `[name …]`, but not `\[name]`, which is text, nor `[name](…)` and `[name]: …`, which are links. */
const BRACKETS = /(?<!\\)\[([a-z][\w-]*)(\s[^\]]*)?\](?![(:])/gi;
const END = /(?<!\\)\[\/([a-z][\w-]*)\s*\](?![(:])/gi;
const COMMENT = /<!--\s*\/?(wp:[a-z][\w/-]*)/g;
const HTML_CODE = /<(pre|code)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;

/** Shortcodes of common plugins, and prefixes of page builders, which no ordinary text has in brackets. */
const KNOWN_SHORTCODES =
  /^(?:contact-form(?:-7)?|forminator_form|mailpoet_form|mc4wp_form|ninja_forms?|wpforms|gravityforms?|add_to_cart|product_page|product_category|recent_products|featured_products|elementor-template|rev_slider|tablepress|wp_caption|(?:av|et_pb|fl|fusion|mk|su|vc|woocommerce)_\w+)$/i;
/** Shortcodes that are often used without attributes. */
const BARE = /^(?:gallery|playlist|toc)$/i;
/** Ordinary words that count as shortcodes only if an attribute follows, with or without quotes. */
const WORDS = /^(?:audio|caption|embed|formidable|gallery|playlist|products|table|video)$/i;
/** In YAML, the quotation mark may be escaped with a backslash. */
const QUOTED_VALUE = /^\s+[\w-]+=\\?["'“”]/;
const VALUE = /^\s+[\w-]+=/;

/**
 * @param file path in the site's folder
 * @param text the whole file
 * @returns one message per shortcode name and block type, with its line numbers
 */
export function wordpressErrors(file: string, text: string): string[] {
  const content = textsOf(file, text);
  const places = (matches: Iterable<RegExpExecArray>) =>
    [...Map.groupBy(matches, ([, name = '']) => name)].map(([name, all]) => {
      const lines = new Set(all.map(({ index }) => content.slice(0, index).split('\n').length));
      return { name, where: `(line${lines.size > 1 ? 's' : ''} ${[...lines].join(', ')})` };
    });
  return [
    ...places(shortcodesIn(content)).map(
      ({ name, where }) =>
        `${file}: [${name}] is a shortcode of WordPress, and shown as it stands: write what it stood for, or delete it ${where}`,
    ),
    ...places(content.matchAll(COMMENT)).map(
      ({ name, where }) =>
        `${file}: <!-- ${name} --> is a mark of the WordPress editor: delete it, and its end <!-- /${name} --> if there is one ${where}`,
    ),
  ];
}

function shortcodesIn(text: string): RegExpExecArray[] {
  const ends = [...text.matchAll(END)];
  const endNames = new Set(ends.map(([, name = '']) => name.toLowerCase()));
  const starts = [...text.matchAll(BRACKETS)].filter(
    ([, name = '', rest = '']) =>
      KNOWN_SHORTCODES.test(name) ||
      QUOTED_VALUE.test(rest) ||
      endNames.has(name.toLowerCase()) ||
      (WORDS.test(name) && VALUE.test(rest)) ||
      (BARE.test(name) && rest.trim() === ''),
  );
  const names = new Set(starts.map(([, name = '']) => name));
  // An end tag without a start counts only if its name is a known shortcode; otherwise it may be a path in brackets.
  const alone = ends.filter(
    ([, name = '']) => !names.has(name) && [KNOWN_SHORTCODES, WORDS, BARE].some((known) => known.test(name)),
  );
  return [...starts, ...alone];
}

/**
 * Replaces everything but visible text with spaces, so line numbers stay. Code counts as not visible: it may quote
 * shortcodes.
 */
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

/** Keeps string values only: not keys, lists in brackets or comments. */
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

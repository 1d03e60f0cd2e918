/** HTML that a merchant wrote, made safe to show, and as plain text. */
import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import type { SafeHtml } from '../../../domain/text/html.ts';
import { firstCharacters } from '../../../domain/text/text.ts';

const BLOCKS = [
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'tr',
  'td',
  'th',
  'blockquote',
  'figure',
  'figcaption',
  'caption',
  'hr',
];
const SILENT = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'template', 'iframe', 'svg', 'math']);

/** A reserved host (RFC 2606) as the base: an address that still has it after resolving is relative. */
const NOWHERE = 'https://nowhere.invalid';

/** Whether a picture is one of the web or of this site by its whole address, as browsers read it. */
function isPicture(src: string): boolean {
  const url = URL.parse(src, NOWHERE);
  return src.startsWith('/') ? url?.origin === NOWHERE : url !== null && /^https?:\/\//i.test(src);
}

const isDigits = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text);

/** What is kept of a picture: without an address nothing of it is. */
function pictureOf({ src = '', alt = '', width, height }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const address = src.trim();
  if (!isPicture(address)) return {};
  return {
    src: address,
    alt,
    ...(isDigits(width) && { width }),
    ...(isDigits(height) && { height }),
    // Whatever a merchant shows in the text comes after the pictures of the gallery.
    loading: 'lazy',
  };
}

const DIRECTIONS = ['ltr', 'rtl', 'auto'];
const SCOPES = ['row', 'col', 'rowgroup', 'colgroup'];
/** More cells than any table in a text has: browsers would reserve the room all the same. */
const MAX_CELLS = 100;

const isSpan = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_CELLS;

/** Attributes that are kept on more than one tag, as far as they say something that browsers know. */
function checked(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { dir = '', scope = '', rowspan = '', colspan = '', ...others } = attribs;
  const isCell = tagName === 'td' || tagName === 'th';
  return {
    tagName,
    attribs: {
      ...others,
      ...(DIRECTIONS.includes(dir.trim().toLowerCase()) && { dir: dir.trim().toLowerCase() }),
      ...(tagName === 'th' && SCOPES.includes(scope.trim().toLowerCase()) && { scope: scope.trim().toLowerCase() }),
      ...(isCell && isSpan(rowspan.trim()) && { rowspan: rowspan.trim() }),
      ...(isCell && isSpan(colspan.trim()) && { colspan: colspan.trim() }),
    },
  };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'del',
      'ins',
    ],
    ...['a', 'code', 'pre', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'div', 'dl', 'dt', 'dd'],
    ...['figure', 'figcaption', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    '*': ['dir'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    table: ['tabindex'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // The page has its own first heading; what a merchant calls one is a part of it.
  transformTags: {
    h1: 'h2',
    '*': checked,
    // One that is wider than the page scrolls sideways, by the keyboard, too.
    table: (_, { dir }) => ({ tagName: 'table', attribs: { ...(dir && { dir }), tabindex: '0' } }),
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...(attribs.href ? { href: attribs.href } : {}),
        ...(attribs.dir ? { dir: attribs.dir } : {}),
        rel: 'nofollow noopener',
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: pictureOf(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Entries of the cache of sanitized texts. */
const CACHE_SIZE = 1000;
const kept = new Map<string, SafeHtml>();

/** Sanitized HTML; text without any tag keeps its line breaks as paragraphs. */
export function safeHtml(html: string): SafeHtml {
  const known = kept.get(html);
  if (known !== undefined) return known;
  const safe = sanitize(html);
  const [oldest] = kept.keys();
  if (kept.size >= CACHE_SIZE && oldest !== undefined) kept.delete(oldest);
  kept.set(html, safe);
  return safe;
}

function sanitize(html: string): SafeHtml {
  const isPlain = !/<[a-z!/]/i.test(html);
  const source = isPlain
    ? html
        .split(/\n\s*\n/)
        .map((paragraph) => `<p>${paragraph}</p>`)
        .join('')
    : html;
  return sanitizeHtml(source, OPTIONS) as SafeHtml;
}

/** The text of HTML as one line: tags gone, entities decoded, blocks apart by a space. */
export function plainText(html: string): string {
  let text = '';
  let silent = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        if (SILENT.has(name)) silent += 1;
        if (BLOCKS.includes(name)) text += ' ';
      },
      onclosetag(name) {
        if (SILENT.has(name)) silent -= 1;
        if (BLOCKS.includes(name)) text += ' ';
      },
      ontext(data) {
        if (silent === 0) text += data;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

/** The description of a product's page: the first 160 characters of its text (spec section 9). */
export function metaDescription(html: string | null): string {
  return firstCharacters(plainText(html ?? ''), 160).trim();
}

/** Sanitizes the HTML of merchants, and converts it to plain text. */
import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import type { SafeHtml } from '../../../domain/text/html.ts';
import { firstCharacters } from '../../../domain/text/text.ts';

const tags = (names: string): string[] => names.split(' ');

const BLOCKS = tags('p div br li ul ol h1 h2 h3 h4 h5 h6 tr td th blockquote figure figcaption caption hr');
/** Elements whose content is not page text. */
const NON_TEXT = tags('script style title textarea noscript template iframe svg math');

/** A reserved host (RFC 2606) as the base URL: a URL that resolves to this origin is relative. */
const BASE = 'https://nowhere.invalid';

/** Whether browsers parse it as an absolute HTTP URL or a path of this site. */
function isImageUrl(src: string): boolean {
  const url = URL.parse(src, BASE);
  return src.startsWith('/') ? url?.origin === BASE : url !== null && /^https?:\/\//i.test(src);
}

const isDigits = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text);

/** @returns an empty object without a valid `src`; the filter below then removes the image */
function imageAttributes({ src = '', alt = '', width, height }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const url = src.trim();
  if (!isImageUrl(url)) return {};
  return {
    src: url,
    alt,
    ...(isDigits(width) && { width }),
    ...(isDigits(height) && { height }),
    // Images in the text are below the gallery.
    loading: 'lazy',
  };
}

const DIRECTIONS = ['ltr', 'rtl', 'auto'];
const SCOPES = ['row', 'col', 'rowgroup', 'colgroup'];
/** Browsers reserve space for every spanned cell, also without content. */
const MAX_SPAN = 100;

const isSpan = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_SPAN;

/** Keeps dir, scope, rowspan and colspan only with valid values. */
function withValidAttributes(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
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
    ...tags('p br hr h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre div span a'),
    ...tags('strong b em i u s sub sup small del ins code'),
    ...tags('table caption thead tbody tr th td figure figcaption img'),
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
  // The page has its own h1.
  transformTags: {
    h1: 'h2',
    '*': withValidAttributes,
    // Makes a wide table focusable, so that the keyboard can scroll it.
    table: (_, { dir }) => ({ tagName: 'table', attribs: { ...(dir && { dir }), tabindex: '0' } }),
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...(attribs.href ? { href: attribs.href } : {}),
        ...(attribs.dir ? { dir: attribs.dir } : {}),
        rel: 'nofollow noopener',
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Maximum number of sanitized texts in the cache. */
const CACHE_SIZE = 1000;
const cache = new Map<string, SafeHtml>();

/** Sanitizes HTML. In text without any tags, empty lines separate paragraphs. */
export function safeHtml(html: string): SafeHtml {
  const cached = cache.get(html);
  if (cached !== undefined) return cached;
  const safe = sanitize(html);
  const [oldest] = cache.keys();
  if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  cache.set(html, safe);
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

/** The text of HTML as one line, without tags, with decoded entities, and with spaces between blocks. */
export function plainText(html: string): string {
  let text = '';
  let skippedDepth = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        if (NON_TEXT.includes(name)) skippedDepth += 1;
        if (BLOCKS.includes(name)) text += ' ';
      },
      onclosetag(name) {
        if (NON_TEXT.includes(name)) skippedDepth -= 1;
        if (BLOCKS.includes(name)) text += ' ';
      },
      ontext(data) {
        if (skippedDepth === 0) text += data;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

/** The meta description of a product page: the first 160 characters of its text (spec section 9). */
export function metaDescription(html: string | null): string {
  return firstCharacters(plainText(html ?? ''), 160).trim();
}

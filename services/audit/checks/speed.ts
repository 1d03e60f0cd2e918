/** How much has to be loaded before the page is visible. */
import { isInside, tokens } from '../reading/page-document.ts';
import { type AuditedPage, type Check, count, fail, judgeBounds, judgeShare, note, pass, warn } from './check.ts';

const KILOBYTE = 1024;
const COMPRESSED = /^(?:gzip|x-gzip|br|zstd|deflate)$/;
/** Smaller pages gain nothing from compression. */
const SMALL = 1.5 * KILOBYTE;
/** The first pictures of a page may be visible at once, so they need not be lazy. */
const FIRST_PICTURES = 6;

const inKilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / KILOBYTE)).toLocaleString('en-US')} kB`;
/** `data:` URLs need no request. */
const isLoaded = (source: string | undefined) => source !== undefined && source !== '' && !source.startsWith('data:');

/** `type` values of classic scripts that browsers run. Consent banners give blocked scripts another type. */
const CLASSIC_SCRIPT = /^(?:(?:text|application)\/(?:x-)?(?:javascript|ecmascript))?$/i;

function blockingScripts({ document }: AuditedPage) {
  return document.all('script').filter((script) => {
    const { src, async, defer, nomodule, type = '' } = script.attribs;
    const isNonBlocking = [async, defer, nomodule].some((attribute) => attribute !== undefined);
    return src !== undefined && !isNonBlocking && CLASSIC_SCRIPT.test(type.trim()) && isInside(script, 'head');
  });
}

function picturesOf({ document }: AuditedPage) {
  return document.all('img').filter(({ attribs }) => isLoaded(attribs.src) || attribs.srcset);
}

export const speed: readonly Check<AuditedPage>[] = [
  {
    id: 'first-byte',
    titles: { pass: 'The server answers quickly', fail: 'The server answers slowly' },
    points: 2,
    why: 'Nothing can be shown before the first byte is there, so every other number starts from this one.',
    fix: 'Cache finished pages, or move to a host that is closer to your customers.',
    judge: ({ firstByteMs }) => {
      const found = `The first byte came after ${Math.round(firstByteMs)} ms.`;
      return judgeBounds(firstByteMs, { warnAbove: 800, failAbove: 1800 }, found);
    },
  },
  {
    id: 'html-size',
    titles: { pass: 'The page itself is light', fail: 'The page itself is heavy' },
    points: 1,
    why: 'A phone has to read the whole document before it knows what else to load.',
    fix: 'Move pictures, fonts and data out of the HTML, and delete markup no one sees.',
    judge: ({ bytes }) => {
      const bounds = { warnAbove: 300 * KILOBYTE, failAbove: 1000 * KILOBYTE };
      return judgeBounds(bytes, bounds, `The HTML is ${inKilobytes(bytes)}, unpacked.`);
    },
  },
  {
    id: 'compression',
    titles: { pass: 'Text is compressed', fail: 'Text is not compressed', note: 'Text compression' },
    points: 2,
    why: 'Compressed text is a quarter of the size, and every browser can unpack it.',
    fix: 'Turn on gzip or Brotli in the server or the CDN.',
    judge: ({ headers, bytes, compressedBytes }) => {
      if (COMPRESSED.test(headers['content-encoding'] ?? ''))
        return pass(`${inKilobytes(bytes)} were sent as ${inKilobytes(compressedBytes)}.`);
      return bytes < SMALL ? note('The page is too small to gain from it.') : fail('It was sent uncompressed.');
    },
  },
  {
    id: 'caching',
    titles: {
      pass: 'Browsers are told how long to keep the page',
      fail: 'Browsers are not told how long to keep the page',
    },
    points: 1,
    why: 'Without instructions, a second visit loads everything again or shows what is out of date.',
    fix: 'Send a Cache-Control header, and an ETag or Last-Modified with it.',
    judge: ({ headers }) => {
      const found = ['cache-control', 'etag', 'last-modified', 'expires'].filter((name) => headers[name] !== undefined);
      return found.length > 0 ? pass(`It sends ${found.join(', ')}.`) : warn('There is no header about it.');
    },
  },
  {
    id: 'blocking-scripts',
    titles: { pass: 'No script holds up the page', fail: 'Scripts hold up the page' },
    points: 2,
    why: 'A script in the head without “defer” keeps the screen white until it has been loaded and run.',
    fix: 'Add “defer” to the scripts in the head, or move them to the end of the body.',
    judge: (page) => {
      const { length } = blockingScripts(page);
      if (length === 0) return pass('None does.');
      return (length > 2 ? fail : warn)(`${count(length, 'script')} in the head must run before anything is shown.`);
    },
  },
  {
    id: 'style-sheets',
    titles: { pass: 'Few style sheets hold up the page', fail: 'Many style sheets hold up the page' },
    points: 1,
    why: 'Browsers show nothing until every style sheet in the head has arrived.',
    fix: 'Combine the style sheets into one or two files, or put small ones in the head.',
    judge: ({ document }) => {
      const { length } = document.links('stylesheet').filter(({ attribs }) => !/^print$/i.test(attribs.media ?? ''));
      const found = `${count(length, 'style sheet')} must be loaded first.`;
      return judgeBounds(length, { warnAbove: 3, failAbove: 8 }, found);
    },
  },
  {
    id: 'scripts',
    titles: { pass: 'There are not too many scripts', fail: 'There are many scripts' },
    points: 1,
    why: 'Every script has to be loaded, read and run, which costs a cheap phone far more than a new one.',
    fix: 'Remove what no one uses anymore: old trackers, sliders, chat windows.',
    judge: ({ document }) => {
      const { length } = document.all('script').filter(({ attribs }) => attribs.src !== undefined);
      return judgeBounds(length, { warnAbove: 15, failAbove: 30 }, `The page loads ${count(length, 'script')}.`);
    },
  },
  {
    id: 'other-hosts',
    titles: { pass: 'Few third-party scripts', fail: 'Many third-party scripts' },
    points: 1,
    why: 'Each other host means another connection, and your page waits for the slowest of them.',
    fix: 'Host fonts and libraries yourself, and load widgets only where they are seen.',
    judge: ({ document, url }) => {
      const sources = [
        ...document.all('script').map(({ attribs }) => attribs.src),
        ...document.links('stylesheet').map(({ attribs }) => attribs.href),
      ];
      const hosts = new Set(sources.filter(isLoaded).map((source) => URL.parse(source ?? '', url)?.host ?? url.host));
      hosts.delete(url.host);
      const found = `Scripts and styles come from ${count(hosts.size, 'other host')}.`;
      return judgeBounds(hosts.size, { warnAbove: 4, failAbove: 10 }, found);
    },
  },
  {
    id: 'image-sizes',
    titles: { pass: 'Pictures have their space reserved', fail: 'Some pictures have no space reserved' },
    points: 1,
    why: 'Without width and height the text jumps when a picture arrives, and people tap the wrong thing.',
    fix: 'Add width and height to every <img>.',
    judge: (page) => {
      const pictures = picturesOf(page);
      const wrong = pictures.filter(({ attribs }) => !attribs.width || !attribs.height);
      const right =
        pictures.length === 0
          ? 'There are no pictures.'
          : `${count(pictures.length, 'picture')}, all of them with their size.`;
      return judgeShare({ all: pictures, wrong, noun: 'picture', right });
    },
  },
  {
    id: 'lazy-images',
    titles: { pass: 'Pictures farther down wait', fail: 'Pictures farther down do not wait' },
    points: 1,
    why: 'Pictures no one has scrolled to compete with the ones on the screen.',
    fix: 'Add loading="lazy" to pictures below the first screen.',
    judge: (page) => {
      const pictures = picturesOf(page);
      const eager = pictures.filter(({ attribs }) => attribs.loading?.toLowerCase() !== 'lazy');
      if (pictures.length <= FIRST_PICTURES)
        return pass(`There ${pictures.length === 1 ? 'is' : 'are'} ${count(pictures.length, 'picture')}.`);
      const found = `${eager.length} of ${pictures.length} pictures are loaded at once.`;
      return eager.length > FIRST_PICTURES ? warn(found) : pass(found);
    },
  },
  {
    id: 'image-formats',
    titles: { pass: 'Pictures come in a modern format', fail: 'Some pictures come in an old format' },
    points: 1,
    why: 'WebP and AVIF show the same photo in about half the bytes.',
    fix: 'Save photos as WebP or AVIF, and drawings as SVG.',
    judge: (page) => {
      const pictures = picturesOf(page).filter((image) => !isInside(image, 'picture'));
      const old = pictures.filter(({ attribs }) => /\.(?:jpe?g|png|gif|bmp)(?:[?#]|$)/i.test(attribs.src ?? ''));
      return old.length === 0
        ? pass('No picture is in an old format.')
        : warn(`${old.length} of ${count(pictures.length, 'picture')} are JPEG, PNG or GIF.`);
    },
  },
  {
    id: 'page-size',
    titles: { pass: 'The page is not overloaded', fail: 'The page is overloaded' },
    points: 1,
    why: 'Thousands of elements make scrolling and tapping slow, even on a good connection.',
    fix: 'Split long pages, and let page builders wrap less.',
    judge: ({ document: { elementCount, isCut } }) => {
      if (isCut) return fail(`After ${count(elementCount, 'element')} we stopped reading.`);
      const bounds = { warnAbove: 2500, failAbove: 6000 };
      return judgeBounds(elementCount, bounds, `The page has ${count(elementCount, 'element')}.`);
    },
  },
  {
    id: 'preloaded-fonts',
    titles: { pass: 'Fonts load from your own site', fail: 'Fonts load from another site', note: 'Font service' },
    points: 1,
    why: 'Fonts from another company need two more connections before a single letter looks right.',
    fix: 'Put the font files on your own server and preload the one that headings use.',
    judge: ({ document }) => {
      const fontServices = document
        .links('stylesheet')
        .filter(({ attribs }) => /fonts\.googleapis\.com|use\.typekit\.net|fonts\.bunny\.net/.test(attribs.href ?? ''));
      const isPreconnected = document.all('link').some(({ attribs }) => tokens(attribs.rel).includes('preconnect'));
      if (fontServices.length === 0) return pass('No font service is used.');
      return isPreconnected
        ? note('A font service is used, and its connection is opened early.')
        : warn('A font service is used.');
    },
  },
];

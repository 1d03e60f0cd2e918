/** Whether the connection is private and the page is protected. */
import { tokens } from '../reading/page-document.ts';
import { type AuditedSite, type Check, count, fail, note, pass, quote, warn } from './check.ts';

const isSecure = ({ url }: AuditedSite) => url.protocol === 'https:';
const NOT_SECURE = note('The page does not use HTTPS yet; that comes first.');
/** Seconds. */
const HALF_A_YEAR = 15_552_000;

export const security: readonly Check<AuditedSite>[] = [
  {
    id: 'https',
    titles: { pass: 'The page uses HTTPS', fail: 'The page does not use HTTPS' },
    points: 3,
    why: 'Browsers call a page without it “not secure”, and search engines rank it lower.',
    fix: 'Get a certificate; most hosts give one for free.',
    judge: (site) =>
      isSecure(site)
        ? pass(`The page was found at ${quote(site.url.href)}.`)
        : fail(`The page was found at ${quote(site.url.href)}.`),
  },
  {
    id: 'https-redirect',
    titles: { pass: 'HTTP leads to HTTPS', fail: 'HTTP does not lead to HTTPS', note: 'From HTTP to HTTPS' },
    points: 2,
    why: 'Old links and typed addresses begin without it, and must not end on an insecure copy.',
    fix: 'Let the server redirect every http address to the same one with https, permanently.',
    judge: (site) => {
      if (!isSecure(site)) return NOT_SECURE;
      const { insecure } = site;
      if (!insecure) return note('Nothing answers without HTTPS.');
      if (insecure.location?.startsWith('https://')) return pass(`It redirects to ${quote(insecure.location)}.`);
      return insecure.status < 400
        ? fail('The page can be read without HTTPS, too.')
        : note(`HTTP answered with ${insecure.status}.`);
    },
  },
  {
    id: 'hsts',
    titles: {
      pass: 'Browsers remember to use HTTPS',
      fail: 'Browsers do not remember to use HTTPS for long',
      note: 'HTTPS in the memory of browsers',
    },
    points: 1,
    why: 'The first request of a visit is the one that can be intercepted; this header protects all later ones.',
    fix: 'Send “Strict-Transport-Security: max-age=31536000”.',
    judge: (site) => {
      if (!isSecure(site)) return NOT_SECURE;
      const header = site.headers['strict-transport-security'] ?? '';
      const seconds = Number(/max-age\s*=\s*"?(\d+)/i.exec(header)?.[1] ?? 0);
      if (seconds === 0) return warn('There is no Strict-Transport-Security header.');
      return seconds < HALF_A_YEAR
        ? warn(`It only lasts ${count(Math.round(seconds / 86_400), 'day')}.`)
        : pass(`It says ${quote(header)}.`);
    },
  },
  {
    id: 'mixed-content',
    titles: {
      pass: 'Everything on the page is loaded securely',
      fail: 'Some of the page is not loaded securely',
      note: 'Insecure parts of the page',
    },
    points: 2,
    why: 'Browsers block insecure parts of a secure page, or warn of them.',
    fix: 'Begin the addresses of pictures, scripts, styles and frames with https.',
    judge: (site) => {
      if (!isSecure(site)) return NOT_SECURE;
      const { document } = site;
      const loaded = document
        .all('img', 'script', 'iframe', 'video', 'audio', 'source', 'embed')
        .map(({ attribs }) => attribs.src);
      const linked = document
        .all('link')
        .filter(({ attribs }) =>
          tokens(attribs.rel).some((relation) => ['stylesheet', 'icon', 'preload'].includes(relation)),
        )
        .map(({ attribs }) => attribs.href);
      const insecure = [...loaded, ...linked].filter((address) => address !== undefined && /^http:\/\//i.test(address));
      return insecure.length === 0
        ? pass('It is.')
        : fail(`${count(insecure.length, 'part is', 'parts are')} not: ${quote(insecure[0] ?? '')}.`);
    },
  },
  {
    id: 'secure-forms',
    titles: { pass: 'Forms are sent securely', fail: 'Some forms are not sent securely' },
    points: 2,
    why: 'What visitors type, phone numbers included, can otherwise be read on the way.',
    fix: 'Begin the target of every form with https.',
    judge: (site) => {
      const wrong = site.document.all('form').filter(({ attribs }) => {
        const target = URL.parse(attribs.action || '', site.url);
        return target?.protocol === 'http:';
      });
      return wrong.length === 0
        ? pass('They are.')
        : fail(`${count(wrong.length, 'form is', 'forms are')} sent without encryption.`);
    },
  },
  {
    id: 'content-security-policy',
    titles: { pass: 'The page says what it may load', fail: 'The page does not say what it may load' },
    points: 1,
    why: 'A Content-Security-Policy keeps a script that someone smuggles in from running.',
    fix: 'Send a Content-Security-Policy that names the hosts you load from, and nothing else.',
    judge: ({ headers, document }) => {
      const inPage = document
        .all('meta')
        .some(({ attribs }) => /^content-security-policy$/i.test(attribs['http-equiv'] ?? ''));
      return headers['content-security-policy'] || inPage
        ? pass('There is a policy.')
        : warn('There is no Content-Security-Policy.');
    },
  },
  {
    id: 'content-type-options',
    titles: { pass: 'Files declare their type', fail: 'Browsers may guess the type of files' },
    points: 1,
    why: 'Without this header a browser may run an uploaded picture as a script.',
    fix: 'Send “X-Content-Type-Options: nosniff”.',
    judge: ({ headers }) =>
      /nosniff/i.test(headers['x-content-type-options'] ?? '')
        ? pass('The header is there.')
        : warn('The header is missing.'),
  },
  {
    id: 'framing',
    titles: { pass: 'Other sites cannot frame the page', fail: 'Other sites can frame the page' },
    points: 1,
    why: 'A page in someone else’s frame can be made to collect clicks that were meant for something else.',
    fix: 'Send a policy with “frame-ancestors”, or “X-Frame-Options: SAMEORIGIN”.',
    judge: ({ headers }) => {
      const isProtected =
        headers['x-frame-options'] || /frame-ancestors/i.test(headers['content-security-policy'] ?? '');
      return isProtected ? pass('They cannot.') : warn('Any site may.');
    },
  },
  {
    id: 'referrer',
    titles: { pass: 'Referrers are limited', fail: 'Referrers are not limited' },
    points: 1,
    why: 'Addresses can carry search words and order numbers, which are none of another site’s business.',
    fix: 'Send “Referrer-Policy: strict-origin-when-cross-origin”.',
    judge: ({ headers, document }) => {
      const policy = headers['referrer-policy'] || document.meta('referrer');
      if (!policy) return warn('There is no Referrer-Policy.');
      return /unsafe-url/i.test(policy)
        ? fail('The policy hands out the full address.')
        : pass(`It says ${quote(policy)}.`);
    },
  },
  {
    id: 'versions',
    titles: { pass: 'Server version is hidden', fail: 'Server version is visible' },
    points: 1,
    why: 'Programs that look for old software to break into ask for exactly this.',
    fix: 'Turn off the version in the Server header, remove X-Powered-By, and delete the generator tag.',
    judge: ({ headers, document }) => {
      const versionSources = [headers.server, headers['x-powered-by'], document.meta('generator')];
      const version = versionSources.find((text) => text !== undefined && /\d\.\d/.test(text));
      return version === undefined ? pass('No version was found.') : warn(`A header or tag says ${quote(version)}.`);
    },
  },
];

/** Sites with known faults: the good site with changes, and exactly the checks that are expected to fail or warn. */
import type { RequestListener } from 'node:http';
import { GOOD_SITE, HOST, HTML, JSON_LD, ORIGIN, type SiteParts, siteOf, toHttps } from './good-site.ts';

export type Fixture = {
  name: string;
  /** URL that the visitor types; default: the good site. */
  typed?: string;
  origins: Readonly<Record<string, RequestListener>>;
  /** Ids of checks, separated by spaces. */
  expected: { fail?: string; warn?: string };
};

const MICRODATA = `<div itemscope itemtype="https://schema.org/Bakery">
<meta itemprop="url" content="${ORIGIN}/"><b itemprop="name">Gridline Bakery</b>
<div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="streetAddress">12 Gridline Avenue</span></div>
<span itemprop="telephone">(312) 555-0188</span> <time itemprop="openingHours" datetime="Mo 06:00-14:00">Mondays from six to two</time>
</div>`;

const LONG = 'very '.repeat(40);

type Change = readonly [from: string | RegExp, to: string];

/** The good page with replacements; each replaced part must occur in it. */
function page(...changes: Change[]): string {
  return changes.reduce((html, [from, to]) => {
    const changed = html.replace(from, to);
    if (changed === html) throw new Error(`${from} is not in the page`);
    return changed;
  }, HTML);
}

const secure = (parts: Partial<SiteParts>) => ({
  [ORIGIN]: siteOf({ ...GOOD_SITE, ...parts }),
  [`http://${HOST}`]: toHttps,
});
const withHtml = (...changes: Change[]) => secure({ html: page(...changes) });
const { 'content-type': TYPE = '', 'cache-control': CACHE = '' } = GOOD_SITE.headers;

export const FIXTURES: readonly [Fixture, ...Fixture[]] = [
  { name: 'good', origins: secure({}), expected: {} },
  {
    name: 'excluded from the index and from snippets',
    origins: withHtml(['<title>', '<meta name="robots" content="NoIndex, nosnippet"><title>']),
    expected: { fail: 'noindex snippets' },
  },
  {
    name: 'a business in microdata, beside JSON-LD about the page',
    origins: withHtml(
      [
        JSON_LD,
        '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","dateModified":"2026-11-01"}</script>',
      ],
      ['<main id="main">', `<main id="main">${MICRODATA}`],
    ),
    expected: {},
  },
  {
    name: 'robots.txt allows only the audit',
    origins: secure({
      robots: `User-agent: EvensideAudit\nAllow: /\n\nUser-agent: *\nDisallow: /\n\nSitemap: ${ORIGIN}/sitemap.xml`,
    }),
    expected: { fail: 'googlebot assistants' },
  },
  {
    name: 'no robots.txt, sitemap or llms.txt',
    origins: secure({ robots: undefined, sitemap: undefined, llms: undefined }),
    expected: { fail: 'sitemap', warn: 'robots-txt sitemap-named llms-txt' },
  },
  {
    name: 'no title, description and canonical link',
    origins: withHtml(
      [/<title>.*<\/title>/, ''],
      [/<meta name="description".*>/, ''],
      [/<link rel="canonical".*>/, ''],
    ),
    expected: { fail: 'title title-length description description-length', warn: 'canonical title-and-heading' },
  },
  {
    name: 'title and description of the wrong length, headings out of order',
    origins: withHtml(
      [/<title>.*<\/title>/, `<title>Gridline Bakery in Lombard: ${'fresh bread, '.repeat(8)}</title>`],
      [/content="Fresh bread, cakes and coffee on Gridline Avenue in.*"/, 'content="Bread."'],
      ['<h2>Bread</h2>', '<h1>Bread</h1><h4>Rye</h4>'],
      ['<h2>Cakes</h2>', '<h2>Cakes</h2><h3>Birthdays</h3>'],
    ),
    expected: { warn: 'title-length description-length main-heading heading-order' },
  },
  {
    name: 'an application that renders only with script',
    origins: withHtml([/<body>[\s\S]*<\/body>/, '<body><div id="root"></div><script src="/app.js"></script></body>']),
    expected: {
      fail: 'internal-links main-heading words without-script',
      warn: 'title-and-heading main-part skip-link sections contact-text tables-and-lists',
    },
  },
  {
    name: 'no structured data',
    origins: withHtml([JSON_LD, '']),
    expected: { fail: 'json-ld', warn: 'date named-things' },
  },
  {
    name: 'structured data with a comma missing',
    origins: withHtml([JSON_LD, JSON_LD.replace('","', '""')]),
    expected: { fail: 'json-ld-valid', warn: 'business date named-things' },
  },
  {
    name: 'structured data without important properties',
    origins: withHtml([
      JSON_LD,
      '<script type="application/ld+json">{"@type":["LocalBusiness"],"name":"Gridline Bakery","address":"12 Gridline Avenue"}</script>',
    ]),
    expected: { warn: 'json-ld-valid business business-contact business-hours date named-things' },
  },
  {
    name: 'no Open Graph data for shared links',
    origins: withHtml([/<meta property="og:title"[\s\S]*?summary_large_image">/, '']),
    expected: { fail: 'og-image', warn: 'og-title og-description og-url card' },
  },
  {
    name: 'incomplete Open Graph data for shared links',
    origins: withHtml(
      [`content="${ORIGIN}/card.png"`, 'content="/card.png"'],
      [/<meta property="og:image:alt".*>/, ''],
      [`og:url" content="${ORIGIN}/"`, `og:url" content="${ORIGIN}/home"`],
      ['summary_large_image', 'summary'],
    ),
    expected: { warn: 'og-image-address og-image-alt og-url card' },
  },
  {
    name: 'heavy, with resources of many origins',
    origins: secure({
      html: page([
        '</head>',
        `${Array.from({ length: 9 }, (_, n) => `<link rel="stylesheet" href="/${n}.css"><script src="https://cdn${n}.example/x.js"></script>`).join('')}
         ${'<script defer src="/more.js"></script>'.repeat(8)}<link rel="stylesheet" href="https://fonts.googleapis.com/css">${`<!--${LONG.repeat(2000)}-->`}</head>`,
      ]),
      headers: { ...GOOD_SITE.headers, 'cache-control': '' },
      isCompressed: false,
    }),
    expected: {
      fail: 'compression blocking-scripts style-sheets',
      warn: 'html-size scripts other-hosts preloaded-fonts',
    },
  },
  {
    name: 'unoptimized camera pictures',
    origins: withHtml([
      /<img .*>/,
      '<img src="/one.jpg"><img src="/two.JPG?w=3"><img src="/three.png"><img src="/four.gif"><img src="/five.jpeg"><img src="/six.jpg"><img src="/seven.jpg">',
    ]),
    expected: { fail: 'image-sizes image-texts', warn: 'lazy-images image-formats' },
  },
  {
    name: 'made for desktop screens only',
    origins: withHtml(
      [/<meta name="viewport".*>/, ''],
      [/<link rel="icon".*>/, ''],
      [/<link rel="apple-touch-icon".*>/, ''],
      [/<a href="tel:.*<\/a> or/, '(312) 555-0188 or'],
      ['<h2>Cakes</h2>', '<h2>Cakes</h2><object data="/cakes.swf"></object>'],
    ),
    expected: { fail: 'viewport phone-link plugins', warn: 'touch-icon favicon' },
  },
  {
    name: 'hard to use with a screen reader or keyboard',
    origins: withHtml(
      [' lang="en"', ''],
      ['initial-scale=1', 'initial-scale=1, user-scalable=no'],
      [
        '<label for="cake">Which cake?</label><input id="cake"',
        '<input id="main" tabindex="3" placeholder="Which cake?"',
      ],
      ['<button>Order</button>', '<button><svg></svg></button>'],
      ['<a href="/about">About the bakery</a>', '<a href="/about"><i class="icon"></i></a>'],
      ['<ul>', '<marquee>Fresh</marquee><iframe src="/map"></iframe><ul>'],
      ['<main id="main">', '<div id="main">'],
      ['</main>', '</div>'],
    ),
    expected: {
      fail: 'zoom language button-names field-labels frame-titles moving-text',
      warn: 'link-names main-part unique-ids tab-order',
    },
  },
  {
    name: 'without HTTPS',
    typed: `http://${HOST}`,
    origins: { [`http://${HOST}`]: siteOf(GOOD_SITE) },
    // The sitemap in robots.txt has an HTTPS URL, where no server responds.
    expected: { fail: 'https secure-forms sitemap', warn: 'canonical' },
  },
  {
    name: 'HTTPS with mixed content and without a redirect',
    origins: {
      [ORIGIN]: siteOf({
        ...GOOD_SITE,
        html: page(
          ['src="/loaf.webp"', `src="http://${HOST}/loaf.webp"`],
          ['action="/order"', `action="http://${HOST}/order"`],
        ),
        headers: {
          'content-type': TYPE,
          'cache-control': CACHE,
          server: 'Apache/2.2.3',
          'strict-transport-security': 'max-age=600',
        },
      }),
      [`http://${HOST}`]: siteOf(GOOD_SITE),
    },
    expected: {
      fail: 'https-redirect mixed-content secure-forms',
      warn: 'hsts content-security-policy content-type-options framing referrer versions',
    },
  },
  {
    name: 'saved in one character set and sent as another',
    origins: secure({ html: Buffer.from(page(['Fresh bread in Lombard', 'Crêpes and bread in Lombard']), 'latin1') }),
    expected: { fail: 'characters' },
  },
  {
    name: 'an old character set that is declared correctly',
    origins: secure({
      html: Buffer.from(
        page(['charset="utf-8"', 'charset="windows-1252"'], ['Fresh bread in', 'Crêpes and bread in']),
        'latin1',
      ),
      headers: { ...GOOD_SITE.headers, 'content-type': 'text/html' },
    }),
    expected: { warn: 'characters' },
  },
  {
    name: 'many redirects, a template, and error pages with status 200',
    typed: 'old.example/a',
    origins: {
      ...secure({
        html: page(['since the first loaf.', 'since the first loaf. Lorem ipsum. <a href="/bread">Click here</a>']),
        unknownStatus: 200,
      }),
      'https://old.example': (request, response) => {
        const next: Readonly<Record<string, string>> = { '/a': '/b', '/b': '/c', '/c': ORIGIN };
        const location = next[request.url ?? ''];
        response.writeHead(location === undefined ? 404 : 302, location === undefined ? {} : { location }).end();
      },
    },
    expected: { fail: 'redirects placeholder', warn: 'unknown-address link-words' },
  },
  {
    name: 'a canonical link to another page, a sitemap without this page, and an invalid llms.txt',
    origins: secure({
      html: page([/(canonical" href|og:url" content)="[^"]*"/g, `$1="${ORIGIN}/home"`]),
      sitemap: GOOD_SITE.sitemap?.replace(`<url><loc>${ORIGIN}/</loc></url>`, ''),
      llms: 'Bread.',
    }),
    expected: { warn: 'canonical in-sitemap llms-txt' },
  },
];

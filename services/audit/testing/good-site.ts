/** A small website that passes every check. Fixtures change parts of it. */
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';

export type SiteParts = {
  html: string | Buffer;
  headers: Readonly<Record<string, string>>;
  /** These three answer 404 when they are undefined. */
  robots: string | undefined;
  sitemap: string | undefined;
  llms: string | undefined;
  unknownStatus: number;
  isCompressed: boolean;
};

export const HOST = 'bakery.example';
export const ORIGIN = `https://${HOST}`;

const STRUCTURED_DATA = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Bakery',
      name: 'Gridline Bakery',
      url: `${ORIGIN}/`,
      telephone: '+13125550188',
      address: { '@type': 'PostalAddress', streetAddress: '12 Gridline Avenue', addressLocality: 'Lombard' },
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'Monday',
        opens: '06:00',
        closes: '14:00',
      },
    },
    { '@type': 'WebPage', url: `${ORIGIN}/`, dateModified: '2026-11-01' },
  ],
};

export const JSON_LD = `<script type="application/ld+json">${JSON.stringify(STRUCTURED_DATA)}</script>`;

const sentences = (subject: string) =>
  Array.from(
    { length: 6 },
    (_, index) =>
      `Our ${subject} comes out of the oven at ${index + 5} in the morning, and what is left at two goes to our neighbors.`,
  ).join(' ');

export const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gridline Bakery in Lombard: bread from six</title>
<meta name="description" content="Fresh bread, cakes and coffee on Gridline Avenue in Lombard, every morning from six. Order ahead for weekends.">
<link rel="canonical" href="${ORIGIN}/">
<link rel="icon" href="/icon.svg">
<link rel="apple-touch-icon" href="/touch.png">
<link rel="stylesheet" href="/site.css">
<meta property="og:title" content="Bread from six in Lombard">
<meta property="og:description" content="Fresh bread, cakes and coffee on Gridline Avenue.">
<meta property="og:url" content="${ORIGIN}/">
<meta property="og:image" content="${ORIGIN}/card.png">
<meta property="og:image:alt" content="A loaf on a wooden board">
<meta name="twitter:card" content="summary_large_image">
${JSON_LD}
<script src="/site.js" defer></script>
</head>
<body>
<a href="#main">Skip to content</a>
<nav><a href="/bread">Our bread</a> <a href="/cakes">Cakes to order</a> <a href="/about">About the bakery</a></nav>
<main id="main">
<h1>Fresh bread in Lombard, from six</h1>
<p>Gridline Bakery has stood on the avenue since the first loaf.</p>
<img src="/loaf.webp" width="600" height="400" alt="A round loaf, cut open">
<h2>Bread</h2>
<p>${sentences('bread')}</p>
<h2>Cakes</h2>
<p>${sentences('cake')}</p>
<ul><li>Rye, 6 dollars</li><li>Wheat, 5 dollars</li></ul>
<form action="/order" method="post"><label for="cake">Which cake?</label><input id="cake" name="cake"><button>Order</button></form>
<p>Call <a href="tel:+13125550188">(312) 555-0188</a> or write to <a href="mailto:hello@${HOST}">hello@${HOST}</a>.</p>
</main>
</body>
</html>
`;

export const GOOD_SITE: SiteParts = {
  html: HTML,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'max-age=60',
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  },
  robots: `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  sitemap: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${ORIGIN}/</loc></url><url><loc>${ORIGIN}/bread</loc></url></urlset>`,
  llms: '# Gridline Bakery\n\n> Bread in Lombard.\n\n- [Bread](/bread)\n',
  unknownStatus: 404,
  isCompressed: true,
};

/** As long as the error page of a real site, which contains the whole layout. */
const ERROR_PAGE = `<h1>Nothing here</h1>${'<p>There is no such page.</p>'.repeat(2000)}`;

/** A request listener that serves these parts. */
export function siteOf(parts: SiteParts): RequestListener {
  const files = new Map([
    ['/robots.txt', { type: 'text/plain', body: parts.robots }],
    ['/sitemap.xml', { type: 'application/xml', body: parts.sitemap }],
    ['/llms.txt', { type: 'text/plain', body: parts.llms }],
  ]);
  return (request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    if (file?.body !== undefined) response.writeHead(200, { 'content-type': file.type }).end(file.body);
    else if (file) response.writeHead(404).end();
    else if (path !== '/') response.writeHead(parts.unknownStatus, { 'content-type': 'text/html' }).end(ERROR_PAGE);
    else if (parts.isCompressed)
      response.writeHead(200, { ...parts.headers, 'content-encoding': 'gzip' }).end(gzipSync(parts.html));
    else response.writeHead(200, parts.headers).end(parts.html);
  };
}

/** The HTTP origin, which redirects to HTTPS. */
export const toHttps: RequestListener = (request, response) => {
  response.writeHead(301, { location: `https://${request.headers.host}${request.url}` }).end();
};

/** The parts of other companies, on this machine: a review widget, Plausible and Google Analytics, which note who asks. */
import { once } from 'node:events';
import { createServer } from 'node:http';

/** Puts its reviews where its script stands, as such widgets do. */
const WIDGET = `
const reviews = document.createElement('p');
reviews.textContent = 'Five stars from Ada, on the widget';
document.currentScript.after(reviews);`;

/** What Plausible's script does: it tells of the page, for the site that its element names. */
const PLAUSIBLE = `
const { dataset, src } = document.currentScript;
const event = { n: 'pageview', u: location.href, d: dataset.domain };
fetch(new URL('/api/event', src), { method: 'POST', body: JSON.stringify(event) });`;

/** What Google's script does: it takes the commands that wait for it, sets a cookie and reports to the collector. */
const GOOGLE = `
const config = dataLayer.find((entry) => Object.prototype.toString.call(entry) === '[object Arguments]' && entry[0] === 'config');
document.cookie = '_ga=GA1.1.7; path=/; max-age=3600';
fetch(config[2].server_container_url + '/g/collect?en=page_view&tid=' + config[1], { method: 'POST' });`;

const SCRIPTS: Readonly<Record<string, string>> = {
  '/widget.js': WIDGET,
  '/silent.js': '',
  '/js/script.js': PLAUSIBLE,
  '/gtag/js': GOOGLE,
};

export type ThirdPartyServer = {
  /** Settings that point the site here. */
  env: { REVIEWS_WIDGET_URL: string; PLAUSIBLE_DOMAIN: string; PLAUSIBLE_URL: string; GA4_ID: string; GA4_URL: string };
  origin: string;
  host: string;
  /** Method, path and body of what was asked for, in order. */
  requests: string[];
  stop: () => Promise<void>;
};

export async function startThirdParties(): Promise<ThirdPartyServer> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push([request.method, request.url, body].filter(Boolean).join(' '));
    const script = SCRIPTS[(request.url ?? '').replace(/\?.*/, '')];
    response.setHeader('access-control-allow-origin', '*');
    if (script !== undefined) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else response.writeHead(request.method === 'POST' ? 204 : 404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const host = `127.0.0.1:${address.port}`;
  const origin = `http://${host}`;
  return {
    env: {
      REVIEWS_WIDGET_URL: `${origin}/widget.js?id=7`,
      PLAUSIBLE_DOMAIN: 'www.agency.example',
      PLAUSIBLE_URL: origin,
      GA4_ID: 'G-TEST1234',
      GA4_URL: origin,
    },
    origin,
    host,
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Fake third-party services on this machine: a review widget, Plausible and Google Analytics, a form, an analyzer, a
 * payment page, a CRM. Records all requests.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listen } from './listen.ts';

/** Inserts its reviews after its script element, as such widgets do. */
const WIDGET = `
const reviews = document.createElement('p');
reviews.textContent = 'Five stars from Ada, on the widget';
document.currentScript.after(reviews);`;

/** Imitates Plausible's script: reports the page view for the site in `data-domain`. */
const PLAUSIBLE = `
const { dataset, src } = document.currentScript;
const event = { n: 'pageview', u: location.href, d: dataset.domain };
fetch(new URL('/api/event', src), { method: 'POST', body: JSON.stringify(event) });`;

/** Imitates Google's script: reads the queued commands, sets a cookie and reports to the collector. */
const GOOGLE = `
const config = dataLayer.find((entry) => Object.prototype.toString.call(entry) === '[object Arguments]' && entry[0] === 'config');
document.cookie = '_ga=GA1.1.7; path=/; max-age=3600';
fetch(config[2].server_container_url + '/g/collect?en=page_view&tid=' + config[1], { method: 'POST' });`;

const SCRIPTS: Readonly<Record<string, string>> = {
  '/widget.js': WIDGET,
  '/empty.js': '',
  '/js/script.js': PLAUSIBLE,
  '/gtag/js': GOOGLE,
  '/form.js': '',
};
/** Each page contains its own path. */
const PAGES = ['/form', '/analyzer', '/invoice', '/pay'];
const CRM = '/crm';

export type ThirdPartyServer = {
  /** Settings that make a site use this server. */
  env: { REVIEWS_WIDGET_URL: string; PLAUSIBLE_DOMAIN: string; PLAUSIBLE_URL: string; GA4_ID: string; GA4_URL: string };
  origin: string;
  host: string;
  /** Settings of pages that visitors open, and of the webhook that receives leads. */
  pagesAndWebhookEnv: Record<
    | 'CONTACT_FORM_URL'
    | 'CONTACT_FORM_SCRIPT_URL'
    | 'ANALYZER_URL'
    | 'PROMO_PAYMENT_URL'
    | 'LEADS_WEBHOOK_URL'
    | 'LEADS_WEBHOOK_SECRET',
    string
  >;
  /** The key of the webhook. */
  webhookKey: Buffer;
  /** Method, path and body of all requests in order, except those to the CRM, which are in `webhooks`. */
  requests: string[];
  webhooks: { headers: IncomingHttpHeaders; body: string }[];
  stop: () => Promise<void>;
};

export async function startThirdParties(): Promise<ThirdPartyServer> {
  const requests: string[] = [];
  const webhooks: ThirdPartyServer['webhooks'] = [];
  const webhookKey = randomBytes(24);
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = (request.url ?? '').replace(/\?.*/, '');
    if (path === CRM) webhooks.push({ headers: request.headers, body });
    else requests.push([request.method, request.url, body].filter(Boolean).join(' '));
    const script = SCRIPTS[path];
    response.setHeader('access-control-allow-origin', '*');
    if (PAGES.includes(path)) response.writeHead(200, { 'content-type': 'text/html' }).end(path);
    else if (script !== undefined) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else response.writeHead(request.method === 'POST' ? 204 : 404).end();
  });
  const { port, stop } = await listen(server);
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  return {
    env: {
      REVIEWS_WIDGET_URL: `${origin}/widget.js?id=7`,
      PLAUSIBLE_DOMAIN: 'www.agency.example',
      PLAUSIBLE_URL: origin,
      GA4_ID: 'G-TEST1234',
      GA4_URL: origin,
    },
    pagesAndWebhookEnv: {
      CONTACT_FORM_URL: `${origin}/form`,
      CONTACT_FORM_SCRIPT_URL: `${origin}/form.js`,
      ANALYZER_URL: `${origin}/analyzer`,
      PROMO_PAYMENT_URL: `${origin}/invoice`,
      LEADS_WEBHOOK_URL: origin + CRM,
      LEADS_WEBHOOK_SECRET: `whsec_${webhookKey.toString('base64')}`,
    },
    webhookKey,
    origin,
    host,
    requests,
    webhooks,
    stop,
  };
}

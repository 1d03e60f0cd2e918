import type { APIRoute } from 'astro';
import { OWN_PAGES } from '../site.ts';

/** Programs that read pages to answer questions, or to learn from them: welcome here, and told so by name. */
const AI_READERS = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'Google-Extended',
  'Applebot-Extended',
  'meta-externalagent',
  'Amazonbot',
  'MistralAI-User',
  'CCBot',
];

// A checkout belongs to its buyer, the store's API is for programs that shop, and each report is an audit to be run.
const RULES = [
  'Allow: /',
  'Disallow: /checkout',
  'Disallow: /forms/',
  `Disallow: ${OWN_PAGES.promoPaymentUrl}`,
  'Disallow: /api/',
  `Disallow: ${OWN_PAGES.analyserUrl}`,
  '',
].join('\n');

/** Everything may be read by everybody. */
export const GET: APIRoute = ({ locals }) => {
  const groups = [['*'], AI_READERS].map((names) => `${names.map((name) => `User-agent: ${name}\n`).join('')}${RULES}`);
  return new Response(`${groups.join('\n')}\nSitemap: ${locals.site.origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};

import type { APIRoute } from 'astro';
import { OWN_PAGES } from '../site.ts';

/** Crawlers of AI services, which robots.txt allows by name. */
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

// Disallowed paths: checkouts and forms, the API, and audit reports, because a visit of a report may run an audit.
const RULES = [
  'Allow: /',
  'Disallow: /checkout',
  'Disallow: /forms/',
  `Disallow: ${OWN_PAGES.promoPaymentUrl}`,
  'Disallow: /api/',
  `Disallow: ${OWN_PAGES.analyzerUrl}`,
  '',
].join('\n');

/** All crawlers have the same rules; those of AI services are also named. */
export const GET: APIRoute = ({ locals }) => {
  const groups = [['*'], AI_READERS].map((names) => `${names.map((name) => `User-agent: ${name}\n`).join('')}${RULES}`);
  return new Response(`${groups.join('\n')}\nSitemap: ${locals.site.origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};

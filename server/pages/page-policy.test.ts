import { expect, it } from 'vitest';
import { writeThirdParties } from '../../domain/site/consent.ts';
import { hashOf } from '../../integrations/adapter/inline-hashes.ts';
import { SPECULATION_RULES } from '../../src/layouts/speculation-rules.ts';
import { OWN_PAGES, type Site } from '../../src/site.ts';
import { pageSecurity } from './page-policy.ts';
import { thirdPartiesOf } from './third-parties.ts';

const SITE: Site = {
  origin: 'https://www.agency.example',
  storeUrl: '/api/v1/store/agency',
  ...OWN_PAGES,
  thirdParties: '',
};

const SPECULATION_RULES_HASH = hashOf(SPECULATION_RULES);
const ALLOWED = { frames: ['https://maps.example'], scripts: [SPECULATION_RULES_HASH], htmlPolicy: 'site' };

function policyOf(site: Partial<Site>, pictureOrigins?: string[]): string[] {
  const settings = { site: { ...SITE, ...site }, formTargets: [], pictureOrigins, allowed: ALLOWED };
  return String(pageSecurity(settings, '')['content-security-policy']).split('; ');
}

it.each<[string, Partial<Site>]>([
  ['by default', {}],
  [
    'with a form of another service in its frame',
    { contactFormUrl: 'https://forms.example/7', contactFormScriptUrl: undefined },
  ],
])('Trusted Types are required %s, and only the policy "site" may create HTML', (_, site) => {
  const policy = policyOf(site);
  expect(policy).toContain(`script-src 'self' ${SPECULATION_RULES_HASH}`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types site');
});

it.each<[string, Partial<Site>]>([
  ['a review widget', others({ REVIEWS_WIDGET_URL: 'https://others.example/widget.js' })],
  ['Plausible', others({ PLAUSIBLE_DOMAIN: 'agency.example', PLAUSIBLE_URL: 'https://others.example' })],
  ['Google Analytics', others({ GA4_ID: 'G-ABC123', GA4_URL: 'https://others.example' })],
  ['the script of a form', { contactFormScriptUrl: 'https://others.example/form.js' }],
])('Trusted Types are not required on a site with %s', (_, site) => {
  const policy = policyOf(site);
  expect(policy).toContain(`script-src 'self' ${SPECULATION_RULES_HASH} https://others.example`);
  expect(policy.join()).not.toContain('trusted-types');
});

it('pictures may come from any host over HTTPS; on a site without HTTPS also over HTTP', () => {
  expect(policyOf({})).toContain("img-src 'self' data: https:");
  expect(policyOf({ origin: 'http://localhost:3000' })).toContain("img-src 'self' data: https: http:");
});

it('pictures may come only from the configured hosts and from the store service', () => {
  const hosts = ['https://cdn.example'];
  expect(policyOf({}, hosts)).toContain("img-src 'self' data: https://cdn.example");
  expect(policyOf({ storeUrl: 'https://shop.example/store/a' }, hosts)).toContain(
    "img-src 'self' data: https://shop.example https://cdn.example",
  );
  expect(policyOf({}, [])).toContain("img-src 'self' data:");
});

function others(env: Parameters<typeof thirdPartiesOf>[0]): Partial<Site> {
  return { thirdParties: writeThirdParties(thirdPartiesOf(env)) };
}

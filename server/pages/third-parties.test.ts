import { describe, expect, it } from 'vitest';
import { sourcesFor, thirdPartiesOf } from './third-parties.ts';

describe('third parties', () => {
  it('are empty by default, and the CSP allows no other host', () => {
    expect(thirdPartiesOf({})).toEqual({});
    expect(sourcesFor({})).toEqual({ script: [], style: [], connect: [], frame: [], picture: [] });
  });

  it('a review widget may fetch, show and frame content of its own host', () => {
    const parties = thirdPartiesOf({ REVIEWS_WIDGET_URL: 'https://widgets.example/a/loader.js?id=7' });
    expect(parties).toEqual({ reviews: { script: 'https://widgets.example/a/loader.js?id=7' } });
    const only = ['https://widgets.example'];
    expect(sourcesFor(parties)).toEqual({ script: only, style: only, connect: only, frame: only, picture: only });
  });

  it('Plausible is loaded from its own host, or from a self-hosted server', () => {
    const hosted = thirdPartiesOf({ PLAUSIBLE_DOMAIN: 'agency.example' });
    expect(hosted.plausible).toEqual({ domain: 'agency.example', script: 'https://plausible.io/js/script.js' });
    const selfHosted = thirdPartiesOf({ PLAUSIBLE_DOMAIN: 'agency.example', PLAUSIBLE_URL: 'https://stats.example/p' });
    expect(selfHosted.plausible?.script).toBe('https://stats.example/p/js/script.js');
    const only = ['https://stats.example'];
    expect(sourcesFor(selfHosted)).toEqual({ script: only, style: [], connect: only, frame: [], picture: [] });
  });

  it('Google Analytics may report to the hosts that Google names, or to a tagging server of our own only', () => {
    const hosted = sourcesFor(thirdPartiesOf({ GA4_ID: 'G-ABC123' }));
    expect(hosted.script).toEqual(['https://www.googletagmanager.com']);
    expect(hosted.connect).toContain('https://*.google-analytics.com');
    const ownTagServer = thirdPartiesOf({ GA4_ID: 'G-ABC123', GA4_URL: 'https://tags.example' });
    expect(ownTagServer.ga4).toEqual({
      id: 'G-ABC123',
      script: 'https://tags.example/gtag/js?id=G-ABC123',
      collector: 'https://tags.example',
    });
    const only = ['https://tags.example'];
    expect(sourcesFor(ownTagServer)).toEqual({ script: only, style: [], connect: only, frame: [], picture: only });
  });
});

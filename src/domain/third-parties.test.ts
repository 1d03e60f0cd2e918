import { describe, expect, it } from 'vitest';
import { hostsOf, readThirdParties, type ThirdParties, writeThirdParties } from './third-parties.ts';

const ALL: ThirdParties = {
  reviews: { script: `https://widgets.example/loader.js?a=1&b="'<>` },
  plausible: { domain: 'www.agency.example', script: 'https://plausible.io/js/script.js' },
  ga4: {
    id: 'G-ABC123',
    script: 'https://tags.example:8443/gtag/js?id=G-ABC123',
    collector: 'https://tags.example:8443',
  },
};

describe('the attribute of a document', () => {
  it('is empty where nothing is configured', () => {
    expect(writeThirdParties({})).toBe('');
    expect(readThirdParties('')).toEqual({});
    expect(readThirdParties(undefined)).toEqual({});
  });

  it('gives back what was written, and needs no escaping', () => {
    const text = writeThirdParties(ALL);
    expect(text).not.toMatch(/[&"<>\s$]/);
    expect(readThirdParties(text)).toEqual(ALL);
  });
});

describe('the hosts', () => {
  it('are named for each purpose that has any', () => {
    expect(hostsOf(ALL)).toEqual({ reviews: ['widgets.example'], analytics: ['plausible.io', 'tags.example:8443'] });
    expect(hostsOf({})).toEqual({});
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  needsConsentPrompt,
  parseConsent,
  readThirdParties,
  serializeConsent,
  type ThirdParties,
  writeThirdParties,
} from './consent.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe('what was chosen', () => {
  it('is read back as it was written, for a year', () => {
    const text = serializeConsent({ reviews: true, analytics: false }, NOW);
    expect(parseConsent(text, NOW)).toEqual({ reviews: true, analytics: false });
    expect(parseConsent(text, daysLater(364))).toEqual({ reviews: true, analytics: false });
    expect(parseConsent(text, daysLater(365))).toEqual({});
  });

  it('counts only where it is a plain yes or no to something we ask', () => {
    const date = NOW.toISOString();
    const choices = { reviews: 'yes', maps: 1, analytics: true, tracking: true };
    expect(parseConsent(JSON.stringify({ version: 1, date, choices }), NOW)).toEqual({ analytics: true });
  });

  it.each([
    null,
    '',
    'null',
    '{"version":1}',
    '{"version":1,"date":"soon","choices":{"maps":true}}',
    '{"version":1,"date":"2030-01-01T00:00:00Z","choices":{"maps":true}}',
    '{"version":2,"date":"2026-11-21T00:00:00Z","choices":{"maps":true}}',
    '{"version":1,"date":"2026-11-21T00:00:00Z","choices":"all"}',
  ])('is nothing in %s', (text) => {
    expect(parseConsent(text, NOW)).toEqual({});
  });

  it('never breaks a page, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Object.values(parseConsent(text, NOW)).every((choice) => typeof choice === 'boolean')).toBe(true);
      }),
    );
  });
});

it('a visitor is asked about what was not decided yet', () => {
  expect(needsConsentPrompt(['reviews', 'analytics'], {}, false)).toBe(true);
  expect(needsConsentPrompt(['reviews', 'analytics'], { reviews: true }, false)).toBe(true);
  expect(needsConsentPrompt(['reviews', 'analytics'], { reviews: true, analytics: false }, false)).toBe(false);
});

it('a visitor is asked nothing where there is nothing to ask, or where the browser has answered', () => {
  expect(needsConsentPrompt([], {}, false)).toBe(false);
  expect(needsConsentPrompt(['analytics'], {}, true)).toBe(false);
});

const ALL: ThirdParties = {
  reviews: { script: `https://widgets.example/loader.js?a=1&b="'<>` },
  plausible: { domain: 'www.agency.example', script: 'https://plausible.io/js/script.js' },
  ga4: {
    id: 'G-ABC123',
    script: 'https://tags.example:8443/gtag/js?id=G-ABC123',
    collector: 'https://tags.example:8443',
  },
};

it('the attribute of a document is empty where nothing is configured', () => {
  expect(writeThirdParties({})).toBe('');
  expect(readThirdParties('')).toEqual({});
  expect(readThirdParties(undefined)).toEqual({});
});

it('the attribute of a document gives back what was written, and needs no escaping', () => {
  const text = writeThirdParties(ALL);
  expect(text).not.toMatch(/[&"<>\s$]/);
  expect(readThirdParties(text)).toEqual(ALL);
});

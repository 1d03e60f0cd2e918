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

describe('the stored consent of a visitor', () => {
  it('is read back unchanged for 364 days, and is empty from day 365', () => {
    const text = serializeConsent({ reviews: true, analytics: false }, NOW);
    expect(parseConsent(text, NOW)).toEqual({ reviews: true, analytics: false });
    expect(parseConsent(text, daysLater(364))).toEqual({ reviews: true, analytics: false });
    expect(parseConsent(text, daysLater(365))).toEqual({});
  });

  it('counts only for known purposes with a true or false choice', () => {
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
  ])('is empty when the stored text is %s', (text) => {
    expect(parseConsent(text, NOW)).toEqual({});
  });

  it('has only true or false choices and never throws an error, for every stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Object.values(parseConsent(text, NOW)).every((choice) => typeof choice === 'boolean')).toBe(true);
      }),
    );
  });
});

it('a visitor sees the consent banner until every purpose is allowed or declined', () => {
  expect(needsConsentPrompt(['reviews', 'analytics'], {}, { optedOut: false })).toBe(true);
  expect(needsConsentPrompt(['reviews', 'analytics'], { reviews: true }, { optedOut: false })).toBe(true);
  expect(needsConsentPrompt(['reviews', 'analytics'], { reviews: true, analytics: false }, { optedOut: false })).toBe(
    false,
  );
});

it('a visitor sees no consent banner without third parties, or with an opt-out signal of the browser', () => {
  expect(needsConsentPrompt([], {}, { optedOut: false })).toBe(false);
  expect(needsConsentPrompt(['analytics'], {}, { optedOut: true })).toBe(false);
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

it('the HTML attribute for third parties is empty when none is configured', () => {
  expect(writeThirdParties({})).toBe('');
  expect(readThirdParties('')).toEqual({});
  expect(readThirdParties(undefined)).toEqual({});
});

it('the HTML attribute for third parties is read back unchanged, and needs no escaping', () => {
  const text = writeThirdParties(ALL);
  expect(text).not.toMatch(/[&"<>\s$]/);
  expect(readThirdParties(text)).toEqual(ALL);
});

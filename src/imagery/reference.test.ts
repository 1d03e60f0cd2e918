import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { figure } from './figures/render-figure.ts';
import { plan } from './plan.ts';
import { caseName, FIGURE_CASES, PLAN_CASES, SHORE_CASE, SOCIAL_CARD_CASES } from './reference-cases.ts';
import reference from './reference-hashes.json' with { type: 'json' };
import { socialCard } from './social-card.ts';

const expected: Readonly<Record<string, string>> = reference.sha256;

const drawings: readonly (readonly [name: string, draw: () => string])[] = [
  ...PLAN_CASES.map((options) => [caseName(options), () => plan(options)] as const),
  ['shore', () => plan(SHORE_CASE)],
  ...FIGURE_CASES.map((slug) => [`figure ${slug}`, () => figure(slug)] as const),
  ...SOCIAL_CARD_CASES.map((options) => [`social card ${options.slug}`, () => socialCard(options)] as const),
];

describe('drawings do not change by accident', () => {
  it.each(drawings)('%s', (name, draw) => {
    expect(createHash('sha256').update(draw()).digest('hex')).toBe(expected[name]);
  });

  it('every recorded drawing is still checked', () => {
    expect(drawings.map(([name]) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
  });
});

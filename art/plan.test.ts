import { describe, expect, it } from 'vitest';
import { buildFabric } from './fabric.ts';
import { FIGURE_SLUGS, findFigure } from './figures/all-figures.ts';
import { figure } from './figures/render-figure.ts';
import { type PlanOptions, plan } from './plan.ts';
import { socialCard } from './social-card.ts';
import { tagsOf } from './svg-tags.ts';
import { PLAN_CASES, SOCIAL_CARD_CASES } from './testing/cases.ts';
import { PLACES } from './testing/places.ts';

const everySlug: PlanOptions[] = [
  ...FIGURE_SLUGS.map((slug): PlanOptions => ({ kind: 'service', slug })),
  ...Object.keys(PLACES).map((slug): PlanOptions => ({ kind: 'city', slug, places: PLACES })),
];

function count(svg: string, text: string): number {
  return svg.split(text).length - 1;
}

describe('plan', () => {
  it('is well formed, decorative without a title and named with one', () => {
    for (const options of everySlug) {
      const decorative = plan(options);
      expect(tagsOf(decorative)[0]).toBe('svg');
      expect(decorative).toContain(' aria-hidden="true"');
      expect(decorative).not.toContain('role=');

      const named = plan({ ...options, title: 'A drawing' });
      expect(tagsOf(named)[0]).toBe('svg');
      expect(named).toContain(' role="img" aria-label="A drawing"');
      expect(named).not.toContain('aria-hidden');
    }
  });

  it('gives the same drawing for the same options', () => {
    for (const options of PLAN_CASES) expect(plan(structuredClone(options))).toBe(plan(options));
  });

  it('never draws a number that is not one', () => {
    for (const options of PLAN_CASES) expect(plan(options)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('draws the towns it is given', () => {
    const springfield = { name: 'Springfield', at: [3, 2], dx: 1, dy: 0 } as const;
    const map = plan({ kind: 'city', slug: 'springfield', places: { ...PLACES, springfield } });
    expect(map).toContain('>Springfield</text>');
    expect(map).toContain('>Wheaton</text>');
    expect(plan({ kind: 'city', places: {} })).not.toContain('<text');
  });

  it('marks the ring of a town as well as its name where narrow pages leave both out', () => {
    const map = plan({
      kind: 'city',
      places: { 'oak-brook': { name: 'Oak Brook', at: [15, -3], dx: 1, dy: 0, minor: true } },
    });
    expect(map).toMatch(/<g class="minor"><circle[^>]*><\/g><text class="minor"/);
  });

  it('puts towns in one layer of a map and the land in the other', () => {
    expect(plan({ kind: 'city', places: PLACES, layer: 'ground' })).not.toMatch(/<text|<circle/);
    expect(count(plan({ kind: 'city', places: PLACES, layer: 'towns' }), '<circle')).toBe(Object.keys(PLACES).length);
  });

  it('brings its own dark scheme unless it is inlined', () => {
    expect(plan({ kind: 'service', slug: 'attorney', ground: 'lake' })).toContain('prefers-color-scheme:dark');
    expect(plan({ kind: 'service', slug: 'attorney', ground: 'lake', inline: true })).not.toContain('<style>');
  });

  it('ignores, and does not compile with, the options of another kind', () => {
    // @ts-expect-error a map has no anchor
    expect(plan({ kind: 'city', places: {}, anchor: [0.5, 0.5] })).toBe(plan({ kind: 'city', places: {} }));
    // @ts-expect-error a figure has no finish
    expect(plan({ kind: 'post', slug: 'x', style: 'Lake' })).toBe(plan({ kind: 'post', slug: 'x' }));
    // @ts-expect-error a field has one frame
    expect(plan({ kind: 'fabric', slug: 'x', ratio: 'og', size: [9, 9] })).toBe(
      plan({ kind: 'fabric', slug: 'x', size: [9, 9] }),
    );
  });
});

describe('the accent color', () => {
  const ACCENT = 'fill="var(--art-mark,#F84B28)"';

  it('marks one part of a figure and one lot behind it', () => {
    for (const slug of FIGURE_SLUGS) {
      expect(findFigure(slug).filter((part) => part.fill === 'mark')).toHaveLength(1);
      expect(count(plan({ kind: 'service', slug, ground: 'lake' }), ACCENT)).toBe(2);
      expect(count(figure(slug), ACCENT)).toBe(1);
    }
  });

  it('marks one lot of a field, one stop of a city map, and nothing on the map of the region', () => {
    expect(count(plan({ kind: 'fabric', slug: 'home' }), ACCENT)).toBe(1);
    expect(count(plan({ kind: 'city', slug: 'aurora', places: PLACES }), ACCENT)).toBe(1);
    expect(count(plan({ kind: 'city', places: PLACES }), ACCENT)).toBe(0);
  });
});

describe('socialCard', () => {
  it('is well formed and named by its title', () => {
    for (const options of SOCIAL_CARD_CASES) {
      const card = socialCard(options);
      expect(tagsOf(card)[0]).toBe('svg');
      expect(card).toContain(`role="img" aria-label="${options.title}"`);
      expect(socialCard(options)).toBe(card);
    }
  });
});

describe('buildFabric', () => {
  it('refuses plots without a width instead of building for ever', () => {
    expect(() => buildFabric({ width: 100, height: 100, seed: 'x', unit: 0, street: 0 })).toThrow(RangeError);
  });
});

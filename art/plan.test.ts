import { describe, expect, it } from 'vitest';
import { layOutBlocks } from './city-blocks.ts';
import { escapeXml } from './escape.ts';
import { FIGURE_SLUGS, findFigure } from './figures/all-figures.ts';
import { figure } from './figures/render-figure.ts';
import { type Place, type Places, positionNear } from './places.ts';
import { plan } from './plan.ts';
import { socialCard } from './social-card.ts';
import { tagsOf } from './svg-tags.ts';
import { PLAN_CASES, SOCIAL_CARD_CASES } from './testing/cases.ts';
import { PLACES } from './testing/places.ts';

const count = (svg: string, text: string) => svg.split(text).length - 1;

it('a drawing is well formed and has only real numbers; it is hidden from screen readers unless it has a title', () => {
  for (const options of PLAN_CASES) {
    const decorative = plan(options);
    expect(tagsOf(decorative)[0]).toBe('svg');
    expect(decorative).toContain(' aria-hidden="true"');
    expect(decorative).not.toMatch(/NaN|Infinity|undefined| role=/);
    const named = plan({ ...options, title: 'A drawing' });
    expect(tagsOf(named)[0]).toBe('svg');
    expect(named).toContain(' role="img" aria-label="A drawing"');
    expect(named).not.toContain('aria-hidden');
  }
});

it('a social card is well formed and named by its title', () => {
  for (const options of SOCIAL_CARD_CASES) {
    const card = socialCard(options);
    expect(tagsOf(card)[0]).toBe('svg');
    expect(card).toContain(`role="img" aria-label="${options.title}"`);
  }
});

it.each([
  '"><script>alert(1)</script>',
  `' onload="alert(1)`,
  '</text></svg><img src=x onerror=alert(1)>',
  ']]><!--<![CDATA[',
  '&lt;b&gt; &amp; & <',
  '\u0000\u0008\u001B\uFFFE\uD800lone',
  'constructor',
  '__proto__',
])('the hostile words %j stay words in every drawing', (words) => {
  const drawings = [
    plan({ kind: 'service', slug: words, title: words }),
    plan({ kind: 'field', slug: words, callout: words, title: words, inline: true }),
    socialCard({ slug: words, title: words, brand: words, kicker: words }),
  ];
  for (const svg of drawings) {
    const tags = tagsOf(svg);
    expect(tags).not.toContain('script');
    expect(tags).not.toContain('img');
    expect(svg.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*onload/);
    expect(svg).toContain(`aria-label="${escapeXml(words)}"`);
  }
});

it('a text for XML loses what XML cannot carry and keeps every other character', () => {
  expect(escapeXml('a\u0000b\u001Fc\uD800d\uFFFFe')).toBe('abcde');
  expect(escapeXml(`Señor O'Neil's café 🌊\n`)).toBe(`Señor O'Neil's café 🌊\n`);
});

it('a map names every town of a region away from Chicago within its frame, without shore and crossing of Chicago', () => {
  const place = (name: string, latitude: number, longitude: number): Place => ({
    name,
    at: positionNear(30.27, latitude, longitude),
    dx: 1,
    dy: 0,
  });
  const texas: Places = {
    austin: place('Austin', 30.2672, -97.7431),
    'round-rock': place('Round Rock', 30.5083, -97.6789),
    'san-marcos': place('San Marcos', 29.8833, -97.9414),
  };
  const map = plan({ kind: 'city', slug: 'austin', places: texas });
  const names = [...map.matchAll(/<text[^>]* x="([\d.-]+)" y="([\d.-]+)"[^>]*>([^<]+)</g)];
  expect(names.map(([, , , name]) => name).sort()).toEqual(['Austin', 'Round Rock', 'San Marcos']);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(map) ?? [];
  for (const [, x, y] of names) {
    expect(Number(x)).toBeGreaterThan(0);
    expect(Number(x)).toBeLessThan(Number(width));
    expect(Number(y)).toBeGreaterThan(0);
    expect(Number(y)).toBeLessThan(Number(height));
  }
  expect(map.length).toBeLessThan(plan({ kind: 'city', slug: 'aurora', places: PLACES }).length / 2);
});

it('a map has its towns in one layer and the land in the other', () => {
  expect(plan({ kind: 'city', places: PLACES, layer: 'ground' })).not.toMatch(/<text|<circle/);
  expect(count(plan({ kind: 'city', places: PLACES, layer: 'towns' }), '<circle')).toBe(Object.keys(PLACES).length);
});

it('a drawing has its own dark scheme unless it is part of a page', () => {
  expect(plan({ kind: 'service', slug: 'attorney', ground: 'lake' })).toContain('prefers-color-scheme:dark');
  expect(plan({ kind: 'service', slug: 'attorney', ground: 'lake', inline: true })).not.toContain('<style>');
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
    expect(count(plan({ kind: 'field', slug: 'home' }), ACCENT)).toBe(1);
    expect(count(plan({ kind: 'city', slug: 'aurora', places: PLACES }), ACCENT)).toBe(1);
    expect(count(plan({ kind: 'city', places: PLACES }), ACCENT)).toBe(0);
  });
});

it('a field of plots without a width is refused instead of being built for ever', () => {
  expect(() => layOutBlocks({ width: 100, height: 100, seed: 'x', unit: 0, street: 0 })).toThrow(RangeError);
});

import { describe, expect, it } from 'vitest';
import { layOutBlocks } from './city-blocks.ts';
import { escapeXml } from './escape.ts';
import { FIGURE_SLUGS, findFigure } from './figures/all-figures.ts';
import { figure } from './figures/render-figure.ts';
import { renderIllustration } from './illustration.ts';
import { type Place, type Places, positionNear } from './places.ts';
import { socialCard } from './social-card.ts';
import { ILLUSTRATION_CASES, SOCIAL_CARD_CASES } from './testing/cases.ts';
import { PLACES } from './testing/places.ts';
import { tagsOf } from './testing/svg-tags.ts';

const count = (svg: string, text: string) => svg.split(text).length - 1;

it('a drawing is well-formed SVG with finite numbers, hidden from screen readers unless it has a title', () => {
  for (const options of ILLUSTRATION_CASES) {
    const decorative = renderIllustration(options);
    expect(tagsOf(decorative)[0]).toBe('svg');
    expect(decorative).toContain(' aria-hidden="true"');
    expect(decorative).not.toMatch(/NaN|Infinity|undefined| role=/);
    const named = renderIllustration({ ...options, title: 'A drawing' });
    expect(tagsOf(named)[0]).toBe('svg');
    expect(named).toContain(' role="img" aria-label="A drawing"');
    expect(named).not.toContain('aria-hidden');
  }
});

it('a social card is well-formed SVG, and its title is its accessible name', () => {
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
])('the malicious title %j is shown as text in every drawing, and never becomes markup', (words) => {
  const drawings = [
    renderIllustration({ kind: 'service', slug: words, title: words }),
    renderIllustration({ kind: 'city-blocks', slug: words, callout: words, title: words, inline: true }),
    socialCard({ slug: words, title: words, brand: words, tagline: words }),
  ];
  for (const svg of drawings) {
    const tags = tagsOf(svg);
    expect(tags).not.toContain('script');
    expect(tags).not.toContain('img');
    expect(svg.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*onload/);
    expect(svg).toContain(`aria-label="${escapeXml(words)}"`);
  }
});

it('escapeXml removes characters that are invalid in XML, and keeps all others', () => {
  expect(escapeXml('a\u0000b\u001Fc\uD800d\uFFFFe')).toBe('abcde');
  expect(escapeXml(`Señor O'Neil's café 🌊\n`)).toBe(`Señor O'Neil's café 🌊\n`);
});

it('a map of a region away from Chicago shows all towns in its frame, without the lake shore of Chicago', () => {
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
  const map = renderIllustration({ kind: 'metro-map', slug: 'austin', places: texas });
  const names = [...map.matchAll(/<text[^>]* x="([\d.-]+)" y="([\d.-]+)"[^>]*>([^<]+)</g)];
  expect(names.map(([, , , name]) => name).sort()).toEqual(['Austin', 'Round Rock', 'San Marcos']);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(map) ?? [];
  for (const [, x, y] of names) {
    expect(Number(x)).toBeGreaterThan(0);
    expect(Number(x)).toBeLessThan(Number(width));
    expect(Number(y)).toBeGreaterThan(0);
    expect(Number(y)).toBeLessThan(Number(height));
  }
  const LAKE = 'fill="var(--art-lake,';
  expect(map).not.toContain(LAKE);
  expect(renderIllustration({ kind: 'metro-map', slug: 'aurora', places: PLACES })).toContain(LAKE);
});

it.each([38, 33, -50])(
  'a map of Chicago shows its destination %i miles north of Madison, and all its streets',
  (north) => {
    const places: Places = { town: { name: 'Town', at: [10, north], dx: 1, dy: 0 } };
    for (const view of [undefined, [40, 0]] as const) {
      const map = renderIllustration({ kind: 'metro-map', slug: 'town', places, ratio: '12x5', ...(view && { view }) });
      const [, y = ''] = /<text[^>]* y="([\d.-]+)"[^>]*>Town</.exec(map) ?? [];
      const [, height = ''] = /viewBox="0 0 \d+ (\d+)"/.exec(map) ?? [];
      expect(Number(y)).toBeGreaterThan(0);
      expect(Number(y)).toBeLessThan(Number(height));
      // A street every mile: in the larger scale, the map is 16.7 miles high.
      expect(map.match(/M0 [\d.]+H1440/g)?.length).toBeGreaterThanOrEqual(16);
    }
  },
);

it('a map can be drawn in two layers: the base map has no towns, the other layer has one dot for each town', () => {
  expect(renderIllustration({ kind: 'metro-map', places: PLACES, layer: 'base' })).not.toMatch(/<text|<circle/);
  expect(count(renderIllustration({ kind: 'metro-map', places: PLACES, layer: 'towns' }), '<circle')).toBe(
    Object.keys(PLACES).length,
  );
});

it('a drawing as a file has its own dark color scheme; a drawing inlined in a page has none', () => {
  expect(renderIllustration({ kind: 'service', slug: 'attorney', ground: 'lake' })).toContain(
    'prefers-color-scheme:dark',
  );
  expect(renderIllustration({ kind: 'service', slug: 'attorney', ground: 'lake', inline: true })).not.toContain(
    '<style>',
  );
});

describe('the accent color', () => {
  const ACCENT = 'fill="var(--art-mark,#F84B28)"';

  it('fills one part of a figure and one building behind the figure', () => {
    for (const slug of FIGURE_SLUGS) {
      expect(findFigure(slug).filter((part) => part.fill === 'mark')).toHaveLength(1);
      expect(count(renderIllustration({ kind: 'service', slug, ground: 'lake' }), ACCENT)).toBe(2);
      expect(count(figure(slug), ACCENT)).toBe(1);
    }
  });

  it('fills one building of city blocks, one town on a map of a city, and nothing on the map of the region', () => {
    expect(count(renderIllustration({ kind: 'city-blocks', slug: 'home' }), ACCENT)).toBe(1);
    expect(count(renderIllustration({ kind: 'metro-map', slug: 'aurora', places: PLACES }), ACCENT)).toBe(1);
    expect(count(renderIllustration({ kind: 'metro-map', places: PLACES }), ACCENT)).toBe(0);
  });
});

it('layOutBlocks throws an error for plots without a width instead of looping forever', () => {
  expect(() => layOutBlocks({ width: 100, height: 100, seed: 'x', unit: 0, street: 0 })).toThrow(RangeError);
});

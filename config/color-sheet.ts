/** The brand's colors as CSS custom properties. */
import type { Colors } from './brand-types.ts';

type Pair = readonly [day: string, night: string];

const cssColor = ([day, night]: Pair) => (day === night ? day : `light-dark(${day}, ${night})`);

const block = (selector: string, declarations: Readonly<Record<string, string>>) =>
  `${selector} {\n${Object.entries(declarations)
    .map(([name, value]) => `  --${name}: ${value};\n`)
    .join('')}}\n`;

/** Colors that depend on the color scheme, by custom property name. */
const schemeColors = ({ drawings, ...pages }: Colors): Readonly<Record<string, Pair>> => ({
  paper: pages.paper,
  fog: pages.fog,
  lake: pages.lake,
  'lake-deep': pages.lakeDeep,
  steel: pages.steel,
  'steel-2': pages.steel2,
  'steel-3': pages.steel3,
  line: pages.line,
  'on-steel': pages.paper,
  flamingo: pages.flamingo,
  'flamingo-press': pages.flamingoPress,
  crimson: pages.crimson,
  prairie: pages.prairie,
  'art-lake3': drawings.water,
  'art-fog': drawings.ground,
  'art-fog2': drawings.lots,
  'art-steel2': drawings.ink2,
  'art-park': drawings.park,
});

/** Colors that an always-black band overrides in browsers without light-dark(). */
const ON_BLACK = ['paper', 'fog', 'lake', 'lake-deep', 'steel', 'steel-2', 'steel-3', 'line', 'on-steel'];

export function colorSheet(colors: Colors): string {
  const { paper, lakeDeep, steel, steel2, crimson } = colors;
  const pairs = Object.entries(schemeColors(colors));
  const colorsOf = (scheme: 0 | 1, wanted = pairs) =>
    Object.fromEntries(wanted.map(([name, pair]) => [name, pair[scheme]]));
  // Registered properties, so that light-dark() resolves at the root and an always-black band can inherit the result.
  const registered = (name: string, initial: string) =>
    `@property --${name} {\n  syntax: "<color>";\n  inherits: true;\n  initial-value: ${initial};\n}\n`;
  const fallback = pairs.filter(([, [day, night]]) => day !== night);
  const root = {
    // Black in the light scheme, dark blue in the dark scheme.
    band: cssColor([paper[1], lakeDeep[1]]),
    'band-2': cssColor([steel2[1], steel[1]]),
    ...Object.fromEntries(pairs.map(([name, pair]) => [name, cssColor(pair)])),
    'on-flamingo': steel[0],
    'crimson-plate': crimson[0],
    'on-crimson': paper[0],
  };
  return (
    registered('band', steel[0]) +
    registered('band-2', steel2[1]) +
    block(':root', root) +
    // Browsers without light-dark(): light scheme only.
    `@supports not (color: light-dark(#000, #fff)) {\n${block(':root', colorsOf(0, fallback))}${block(
      '.on-steel',
      colorsOf(
        1,
        pairs.filter(([name]) => ON_BLACK.includes(name)),
      ),
    )}}\n`
  );
}

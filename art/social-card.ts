import { escapeXml } from './escape.ts';
import { drawField } from './field.ts';
import { brandMark } from './mark.ts';
import { LIGHT, ON_STEEL } from './palette.ts';
import { formatNumber } from './path.ts';

type SocialCardBackground = 'lake' | 'steel' | 'flamingo';

export interface SocialCardOptions {
  /** Seed of the city blocks on the right. */
  readonly slug: string;
  readonly title: string;
  /** The name beside the mark. */
  readonly brand: string;
  /** One line under the title. */
  readonly tagline?: string;
  readonly ground?: SocialCardBackground;
}

const COLORS = {
  lake: { street: LIGHT.paper, panel: LIGHT.lake, ink: LIGHT.steel, accent: LIGHT.mark },
  steel: { street: ON_STEEL.ground, panel: ON_STEEL.block, ink: ON_STEEL.ink, accent: LIGHT.mark },
  flamingo: { street: LIGHT.mark, panel: LIGHT.mark, ink: LIGHT.steel, accent: LIGHT.paper },
};

const FONT = `font-family="'Big Shoulders Variable','Big Shoulders','Arial Narrow',sans-serif"`;

/** Mean character width of the headline font at weight 800, in ems. Accurate enough to fit words in a column. */
const MEAN_CHARACTER_WIDTH = 0.42;
const LINE_HEIGHT = 0.9;
const COLUMN_WIDTH = 650;
const COLUMN_HEIGHT = 370;
const LAST_BASELINE = 512;

/** Font sizes of the headline, in pixels. */
const LARGEST = 168;
const SMALLEST = 72;
const STEP = 4;

interface Headline {
  readonly fontSize: number;
  readonly lines: readonly string[];
}

/**
 * An Open Graph card, 1200 by 630 pixels, in the style of the home hero. The build rasterizes it: it replaces variables
 * by their fallback colors, and text by paths (integrations/after-build/pictures.ts).
 */
export function socialCard({ slug, title, brand, tagline = '', ground = 'lake' }: SocialCardOptions): string {
  const { street, panel, ink, accent } = COLORS[ground];
  const { fontSize, lines } = fitHeadline(title);
  const lineHeight = fontSize * LINE_HEIGHT;
  const firstBaseline = LAST_BASELINE - (lines.length - 1) * lineHeight;
  const blocks = drawField({ slug, size: [500, 630], ground, unit: 15, diagonal: false, accentAt: [0.5, 0.62] });
  const headline = lines.map((line, index) => {
    const y = formatNumber(firstBaseline + index * lineHeight);
    const style = `font-weight="800" font-size="${fontSize}" letter-spacing="-1"`;
    return `<text x="60" y="${y}" ${style}>${escapeXml(line)}</text>`;
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" role="img"' +
    ` aria-label="${escapeXml(title)}"><path fill="${street}" d="M0 0h1200v630H0z"/>` +
    `<g transform="translate(700 0)">${blocks.body}</g>` +
    `<path d="M584-92l760 760" stroke="${street}" stroke-width="44"/>` +
    `<path fill="${street}" d="M0 0h654l140 140v490H0z"/><path fill="${panel}" d="M0 0h628l140 140v490H0z"/>` +
    `<g fill="${ink}" ${FONT}><g transform="translate(64 56) scale(.46)">${brandMark(ink, accent)}</g>` +
    `<text x="126" y="93" font-weight="800" font-size="44">${escapeXml(brand)}</text>${headline.join('')}` +
    `<text x="64" y="582" font-weight="650" font-size="32">${escapeXml(tagline)}</text></g></svg>`
  );
}

/** The largest font size at which the title fits its column. */
function fitHeadline(title: string): Headline {
  for (let fontSize = LARGEST; fontSize >= SMALLEST; fontSize -= STEP) {
    const lines = breakLines(title, fontSize);
    const widest = Math.max(...lines.map((line) => line.length)) * fontSize * MEAN_CHARACTER_WIDTH;
    if (widest <= COLUMN_WIDTH && lines.length * fontSize * LINE_HEIGHT <= COLUMN_HEIGHT) return { fontSize, lines };
  }
  // Still too long: the same line breaks, one step smaller.
  return { fontSize: SMALLEST - STEP, lines: breakLines(title, SMALLEST) };
}

function breakLines(title: string, fontSize: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of title.split(' ')) {
    const longer = `${line} ${word}`.trim();
    if (line !== '' && longer.length * fontSize * MEAN_CHARACTER_WIDTH > COLUMN_WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

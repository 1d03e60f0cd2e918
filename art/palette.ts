import { colors } from '../config/colors.ts';

const { drawings } = colors;
/** Drawings use upper-case hex colors. */
const upper = (color: string) => color.toUpperCase();

const PAIRS = {
  paper: colors.paper,
  lake: colors.lake,
  lake2: colors.lakeDeep,
  lake3: drawings.water,
  fog: drawings.ground,
  fog2: drawings.lots,
  steel: colors.steel,
  mark: colors.flamingo,
};

type ArtToken = keyof typeof PAIRS;

const side = (index: 0 | 1) =>
  Object.fromEntries(Object.entries(PAIRS).map(([name, pair]) => [name, upper(pair[index])])) as Record<
    ArtToken,
    string
  >;

/** Light-scheme colors of drawings, and the fallbacks of the page's `--art-*` custom properties. */
export const LIGHT: Readonly<Record<ArtToken, string>> = side(0);

/** Dark-scheme colors. */
export const DARK: Readonly<Record<ArtToken, string>> = side(1);

/** Colors on the steel ground, which is the same in both schemes. */
export const ON_STEEL = {
  ground: LIGHT.steel,
  ink: DARK.steel,
  water: DARK.lake,
  block: upper(drawings.onSteel.block),
  lot: upper(drawings.onSteel.lot),
  darkLot: upper(drawings.onSteel.darkLot),
  street: upper(drawings.onSteel.street),
  river: upper(drawings.onSteel.river),
  rail: upper(drawings.onSteel.rail),
};

/** A fill that follows the page's scheme: `var(--art-lake,#C2E4F4)`. */
export function artColor(token: ArtToken): string {
  return `var(--art-${token},${LIGHT[token]})`;
}

export type GroundName = 'lake' | 'fog' | 'steel' | 'flamingo';

/** The colors of a plan: its city, and the figure in it. */
export interface Ground {
  readonly street: string;
  readonly block: string;
  readonly lot: string;
  readonly darkLot: string;
  readonly figure: string;
  readonly mark: string;
}

export const GROUNDS: Readonly<Record<GroundName, Ground>> = {
  lake: {
    street: artColor('paper'),
    block: artColor('lake'),
    lot: artColor('lake2'),
    darkLot: artColor('lake3'),
    figure: artColor('steel'),
    mark: artColor('mark'),
  },
  fog: {
    street: artColor('paper'),
    block: artColor('fog'),
    lot: artColor('fog2'),
    darkLot: artColor('lake2'),
    figure: artColor('steel'),
    mark: artColor('mark'),
  },
  // The grounds steel and flamingo are the same in both schemes, so their colors are fixed.
  steel: {
    street: ON_STEEL.ground,
    block: ON_STEEL.block,
    lot: ON_STEEL.lot,
    darkLot: ON_STEEL.darkLot,
    figure: ON_STEEL.ink,
    mark: LIGHT.mark,
  },
  flamingo: {
    street: LIGHT.mark,
    block: upper(drawings.onFlamingo.block),
    lot: upper(drawings.onFlamingo.lot),
    darkLot: upper(drawings.onFlamingo.darkLot),
    figure: LIGHT.steel,
    mark: LIGHT.paper,
  },
};

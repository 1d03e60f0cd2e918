/** Colours of a drawing by day, and the fallbacks of the page's `--art-*` custom properties. */
export const LIGHT = {
  paper: '#FFFFFF',
  lake: '#C2E4F4',
  lake2: '#93CDE7',
  lake3: '#4FA3C8',
  fog: '#EAF1F5',
  fog2: '#CFDDE5',
  steel: '#0B1418',
  mark: '#F84B28',
} as const;

type ArtToken = keyof typeof LIGHT;

/** The same city at night: water deepens, figures turn white, vermilion stays as it is. */
export const DARK: Readonly<Record<ArtToken, string>> = {
  paper: '#0C161B',
  lake: '#12384A',
  lake2: '#1F5670',
  lake3: '#3F93B8',
  fog: '#15242C',
  fog2: '#284049',
  steel: '#EEF6F9',
  mark: '#F84B28',
};

/** A fill that follows the page's scheme: `var(--art-lake,#C2E4F4)`. */
export function artColour(token: ArtToken): string {
  return `var(--art-${token},${LIGHT[token]})`;
}

export type GroundName = 'lake' | 'fog' | 'steel' | 'flamingo';

/** The colours of a plan: what the city is made of, and the figure standing in it. */
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
    street: artColour('paper'),
    block: artColour('lake'),
    lot: artColour('lake2'),
    darkLot: artColour('lake3'),
    figure: artColour('steel'),
    mark: artColour('mark'),
  },
  fog: {
    street: artColour('paper'),
    block: artColour('fog'),
    lot: artColour('fog2'),
    darkLot: artColour('lake2'),
    figure: artColour('steel'),
    mark: artColour('mark'),
  },
  // Steel is black and flamingo is vermilion in both schemes, so their colours never flip.
  steel: {
    street: '#0B1418',
    block: '#142229',
    lot: '#2A404B',
    darkLot: '#3D5866',
    figure: '#EEF6F9',
    mark: '#F84B28',
  },
  flamingo: {
    street: '#F84B28',
    block: '#FF6746',
    lot: '#E33A18',
    darkLot: '#C42E0F',
    figure: '#0B1418',
    mark: '#FFFFFF',
  },
};

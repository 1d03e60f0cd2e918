/** Who sees a product. Pure. */

/**
 * `listed`: it stands on the shelf. `unlisted`: in no list, but who has its address sees and buys it. `hidden`: only
 * the operator.
 */
export const VISIBILITIES = ['listed', 'unlisted', 'hidden'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

type Flags = { hidden: 0 | 1; withdrawn: 0 | 1 };

export const flagsOf = (visibility: Visibility): Flags => ({
  hidden: visibility === 'listed' ? 0 : 1,
  withdrawn: visibility === 'hidden' ? 1 : 0,
});

export function visibilityOf({ hidden, withdrawn }: Flags): Visibility {
  if (withdrawn === 1) return 'hidden';
  return hidden === 1 ? 'unlisted' : 'listed';
}

/** What another shop says about it; undefined: nothing that can be read. */
export type Stated = {
  /** Whether visitors reach its page. */
  reachable: boolean | undefined;
  /** Whether it stands in lists. */
  listed: boolean | undefined;
  /** What a product becomes that is new here, where too little is said. */
  otherwise: Visibility;
};

/** @param known what it is here already; nothing becomes more visible than is said */
export function visibilityFrom({ reachable, listed, otherwise }: Stated, known: Visibility | undefined): Visibility {
  if (reachable === false) return 'hidden';
  const isReached = reachable ?? (known === undefined ? undefined : known !== 'hidden');
  if (isReached === undefined) return otherwise;
  if (!isReached) return 'hidden';
  if (listed !== undefined) return listed ? 'listed' : 'unlisted';
  if (known === undefined) return otherwise;
  return known === 'hidden' ? 'unlisted' : known;
}

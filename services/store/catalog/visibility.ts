/** The visibility of products. Pure. */

/**
 * `listed`: in lists. `unlisted`: not in lists, but its page exists and it can be bought. `hidden`: only the operator
 * sees it.
 */
export const VISIBILITIES = ['listed', 'unlisted', 'hidden'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Visibility in another shop; undefined where it is unknown. */
export type StatedVisibility = {
  /** Whether visitors can open its page. */
  reachable: boolean | undefined;
  /** Whether lists include it. */
  listed: boolean | undefined;
  /** The visibility of a new product when the other fields do not decide it. */
  otherwise: Visibility;
};

/** @param known the current visibility; a product never becomes more visible than stated */
export function visibilityFrom(
  { reachable, listed, otherwise }: StatedVisibility,
  known: Visibility | undefined,
): Visibility {
  if (reachable === false) return 'hidden';
  const isReachable = reachable ?? (known === undefined ? undefined : known !== 'hidden');
  if (isReachable === undefined) return otherwise;
  if (!isReachable) return 'hidden';
  if (listed !== undefined) return listed ? 'listed' : 'unlisted';
  if (known === undefined) return otherwise;
  return known === 'hidden' ? 'unlisted' : known;
}

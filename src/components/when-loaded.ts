/** Attributes that decide when an image loads. */

/**
 * Loads immediately, with low priority. Fonts and scripts wait for the first paint (decision 0039), so they do not
 * delay it.
 */
export const IN_FIRST_VIEW = { fetchPriority: 'low' } as const;

/** Loads when it is near the screen. */
export const FURTHER_DOWN = { loading: 'lazy' } as const;

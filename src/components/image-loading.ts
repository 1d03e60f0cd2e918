/** Attributes that decide when an image loads. */

/**
 * Loads immediately, with low priority. Fonts and scripts wait for the first paint (decision 0039), so they do not
 * delay it.
 */
export const EAGER_IMAGE = { fetchPriority: 'low' } as const;

/** Loads when it is near the screen. */
export const LAZY_IMAGE = { loading: 'lazy' } as const;

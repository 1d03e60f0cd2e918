/** How a picture of a page is asked for. */

/**
 * At once, but after everything that is read. Fonts and scripts wait for the first paint (decision 0039), so nothing holds
 * it back.
 */
export const IN_FIRST_VIEW = { fetchPriority: 'low' } as const;

/** When the visitor comes near. */
export const FURTHER_DOWN = { loading: 'lazy' } as const;

/** Dispatched to an island's element when React has hydrated it. Astro's own event comes earlier, before React has rendered. */
export const HYDRATED = 'island-hydrated';

/** The `ref` of an island's root element: tells the directive `client:intent` that the event handlers are there. */
export function announceHydration(root: HTMLElement | null): void {
  root?.closest('astro-island')?.dispatchEvent(new Event(HYDRATED));
}

/** Dispatched by an island's root element when React has hydrated it. Astro's own event comes before React has rendered. */
export const HYDRATED = 'island-hydrated';

/** The `ref` of an island's root element: tells the directive `client:intent` that the event handlers are there. */
export function announceHydration(root: HTMLElement | null): void {
  root?.dispatchEvent(new Event(HYDRATED, { bubbles: true }));
}

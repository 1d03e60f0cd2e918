/**
 * Event that an island's root element dispatches after React hydrates it. Astro's own event fires before React renders.
 */
export const HYDRATED = 'island-hydrated';

/** `ref` for an island's root element: tells the `client:intent` directive that the event handlers are attached. */
export function announceHydration(root: HTMLElement | null): void {
  root?.dispatchEvent(new Event(HYDRATED, { bubbles: true }));
}

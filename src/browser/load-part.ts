/**
 * Loads a module that the page works without, and runs it. When it cannot be had, as offline, it is asked for again as soon
 * as the browser is online.
 */
export function loadPart<Part>(load: () => Promise<Part>, run: (part: Part) => unknown): void {
  void load().then(run, () => addEventListener('online', () => loadPart(load, run), { once: true }));
}

/** A page may be prerendered before the visitor asks for it: what is about a visitor waits for its activation. */
export function whenActivated(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}

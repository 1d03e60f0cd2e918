/** A page may be prepared before anybody has asked for it; what is about a visitor waits until there is one. */
export function onceShown(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}

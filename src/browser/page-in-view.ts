/** Several pages of a list stand in one grid: the address is the one of the page that the visitor has come to. */

/** Everything above the screen counts as seen, however fast somebody went past it. */
const UPWARDS = '9999999px';

/**
 * @param isOpen whether the address is still about this list
 * @returns tells of a further page: its first entry, and its address
 */
export function followPages(isOpen: () => boolean): (first: Element, address: string) => void {
  const addresses = new Map<Element, string>();
  const reached = new Set<Element>();
  const { href: ofFirst } = location;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) reached.add(target);
        else reached.delete(target);
      }
      if (!isOpen()) return;
      const last = [...addresses.keys()].findLast((first) => reached.has(first));
      const address = (last && addresses.get(last)) ?? ofFirst;
      if (address !== location.href) history.replaceState(history.state, '', address);
    },
    { rootMargin: `${UPWARDS} 0px 0px 0px` },
  );
  return (first, address) => {
    addresses.set(first, address);
    observer.observe(first);
  };
}

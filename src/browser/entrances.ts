/** Groups rise as they scroll in, child by child. A group on screen when the page opens is left alone. */
export function startEntrances(): void {
  if (!('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Groups that were below the screen at first. The observer reports it without forcing a layout.
  const below = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        if (isIntersecting || boundingClientRect.top < 0) {
          // A pressed element must not move; CSS pauses a running animation.
          target.toggleAttribute('data-enter', below.has(target) && !target.matches(':active'));
          observer.unobserve(target);
        } else {
          below.add(target);
        }
      }
    },
    { rootMargin: '0px 0px 4% 0px' },
  );
  for (const group of document.querySelectorAll('[data-stagger]')) observer.observe(group);
}

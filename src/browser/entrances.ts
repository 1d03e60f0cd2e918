/** Groups rise as they scroll in, child by child. A group on screen when the page opens is left alone. */
export function startEntrances(): void {
  if (!('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.setAttribute('data-enter', '');
        observer.unobserve(target);
      }
    },
    { rootMargin: '0px 0px 4% 0px' },
  );
  for (const group of document.querySelectorAll('[data-stagger]')) {
    if (group.getBoundingClientRect().top > innerHeight) observer.observe(group);
  }
}

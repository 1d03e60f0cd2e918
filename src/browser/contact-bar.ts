/** Parts that ask for the call themselves, so that the bar is redundant: the final call to action and the footer. */
const FINAL = '[data-final-call], body > footer';
/** `astro-island` is `display: contents`, so its child is observed. */
const PARTS = ':scope > :not(astro-island), :scope > astro-island > *';

/** Shows the bar with Call and Book while the hero is scrolled past and the final call to action is not in view. */
export function startContactBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-contact-bar]');
  // What stands before the end of the first view is the hero, or the end of it.
  const end = document.getElementById(bar?.dataset.contactBar ?? '');
  if (!bar || !end?.parentElement || !('IntersectionObserver' in window)) return;
  const hero = [...end.parentElement.querySelectorAll(PARTS)].filter(
    (part) => part.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  /** Parts of the hero that are not scrolled past, and final calls that are in view. */
  const reasonsToHide = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const isAhead = boundingClientRect.top > 0 && hero.includes(target);
      if (isIntersecting || isAhead) reasonsToHide.add(target);
      else reasonsToHide.delete(target);
    }
    bar.hidden = reasonsToHide.size > 0;
  });
  for (const part of [...hero, ...document.querySelectorAll(FINAL)]) observer.observe(part);
}

/** Small effects of every page: flip cards, entrances, the contact bar, printing. */

/** Flips cards by tap, button and Escape; hover works by CSS. */
export function startFlipCards(): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-flip]')) {
    const button = card.querySelector('button');
    const turn = (flipped: boolean) => {
      card.toggleAttribute('data-flipped', flipped);
      if (flipped) card.removeAttribute('data-unflipped');
      button?.setAttribute('aria-pressed', String(flipped));
    };
    card.addEventListener('click', ({ target }) => {
      // With hover, CSS turns the cards.
      if (matchMedia('(hover: hover) and (pointer: fine)').matches) return;
      if (target instanceof Element && !target.closest('a')) turn(!card.hasAttribute('data-flipped'));
    });
    card.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      turn(false);
      card.setAttribute('data-unflipped', '');
    });
    for (const event of ['focusout', 'pointerleave'] as const) {
      card.addEventListener(event, () => card.removeAttribute('data-unflipped'));
    }
  }
}

/** Animates groups that are below the screen when the page opens, as soon as they scroll into view. */
export function startEntrances(): void {
  if (!('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Groups that were below the screen at first, as reported by the observer, which forces no layout.
  const below = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        if (isIntersecting || boundingClientRect.top < 0) {
          // Must not move a pressed element; CSS pauses a running animation.
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

/** Parts with their own contact buttons, which make the bar redundant: the final call to action and the footer. */
const FINAL = '[data-final-call], body > footer';
/** Children of an `astro-island` are observed in its place, because it has no box (`display: contents`). */
const PARTS = ':scope > :not(astro-island), :scope > astro-island > *';

/** Shows the contact bar when the hero is scrolled out of view, unless the final call or the footer is in view. */
export function startContactBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-contact-bar]');
  // The elements before the end of the first view are the hero.
  const end = document.getElementById(bar?.dataset.contactBar ?? '');
  if (!bar || !end?.parentElement || !('IntersectionObserver' in window)) return;
  const hero = [...end.parentElement.querySelectorAll(PARTS)].filter(
    (part) => part.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  /** Parts of the hero that are in view or below it, and final call and footer while they are in view. */
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

/** Opens closed sections for printing, in browsers without `::details-content` (src/styles/base.css). */
export function startPrinting(): void {
  if (CSS.supports('selector(::details-content)')) return;
  let opened: { section: HTMLDetailsElement; name: string | null }[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')].map((section) => ({
      section,
      name: section.getAttribute('name'),
    }));
    for (const { section } of opened) {
      // Only one of the sections with the same name can be open.
      section.removeAttribute('name');
      section.open = true;
    }
  });
  addEventListener('afterprint', () => {
    for (const { section, name } of opened) {
      section.open = false;
      if (name !== null) section.setAttribute('name', name);
    }
    opened = [];
  });
}

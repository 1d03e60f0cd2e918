/** Cards turn on hover by style alone; this adds the tap, the button, and Escape. */
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

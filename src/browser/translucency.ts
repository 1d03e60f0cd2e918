/** The bar turns translucent once the page is scrolled more than 20 px (spec section 9). */
const THRESHOLD = 20;

export function startTranslucency(): void {
  const bar = document.querySelector('[data-nav]');
  const update = () => bar?.toggleAttribute('data-scrolled', scrollY > THRESHOLD);
  addEventListener('scroll', update, { passive: true });
  // The place a reload comes back to is known with the first frame; asking before it would cost a layout.
  requestAnimationFrame(update);
}

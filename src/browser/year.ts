/** A page may have been built last year; the year in the footer is always this one (spec section 2, shell). */
export function keepYear(): void {
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = String(new Date().getFullYear());
}

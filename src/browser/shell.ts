/** The script of every page, without React. Pages can be read and used without it. */

import { startHoverMenus, startMenus, startToastFallback } from './menus.ts';
import { startContactBar, startEntrances, startFlipCards, startPrinting } from './page-effects.ts';
import { startVisit, whenActivated } from './visit.ts';

/** Pixels of scrolling after which the header turns translucent (spec section 9). */
const TRANSLUCENT_FROM = 20;

function startTranslucency(): void {
  const header = document.querySelector('[data-nav]');
  const update = () => header?.toggleAttribute('data-scrolled', scrollY > TRANSLUCENT_FROM);
  addEventListener('scroll', update, { passive: true });
  // After a reload, reading the scroll position before the first frame would force a layout.
  requestAnimationFrame(update);
}

/** Replaces images that fail to load by the placeholder next to them. */
function startPictures(): void {
  const markFailed = (image: HTMLImageElement) => image.closest('[data-picture]')?.toggleAttribute('data-failed', true);
  // Error events of images do not bubble, but they can be captured.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && markFailed(target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-picture] img')) {
    if (image.complete && image.naturalWidth === 0) markFailed(image);
  }
}

/** Updates the year in the footer, because the page may have been built last year (spec section 2.3). */
function updateYear(): void {
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = String(new Date().getFullYear());
}

type Preferences = Navigator & { globalPrivacyControl?: boolean; connection?: { saveData?: boolean } };

/**
 * Measures the speed of this page view, unless the browser sends an opt-out or saves data. The library loads after the
 * page, because the browser buffers earlier metrics.
 */
function startMeasuring(): void {
  const { doNotTrack, globalPrivacyControl, connection } = navigator as Preferences;
  if (doNotTrack === '1' || globalPrivacyControl || connection?.saveData) return;
  // A script that fails to load is ignored.
  const start = () =>
    void import('./measure-vitals.ts').then(
      ({ measureVitals }) => measureVitals(),
      () => {},
    );
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

const parts = [
  startTranslucency,
  startMenus,
  startHoverMenus,
  startToastFallback,
  startFlipCards,
  startPictures,
  startEntrances,
  startContactBar,
  startPrinting,
  updateYear,
  () => whenActivated(startVisit),
  () => whenActivated(startMeasuring),
];

for (const start of parts) {
  try {
    start();
  } catch (error) {
    // An error in one part must not stop the others.
    reportError(error);
  }
}

// Tests wait for this: from here on, the page is interactive.
delete document.body.dataset.starting;

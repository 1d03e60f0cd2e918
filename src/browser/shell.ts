/** What every page runs: small modules on the platform, without React. */

import { showScriptTrouble } from '../features/toast/toast-store.ts';
import { whenActivated } from './activated.ts';
import { startEntrances } from './entrances.ts';
import { startFlipCards } from './flip-cards.ts';
import { startMenus } from './menus.ts';
import { startPictures } from './pictures.ts';
import { startTranslucency } from './translucency.ts';
import { startVisit } from './visit.ts';
import { startMeasuring } from './vitals.ts';
import { keepYear } from './year.ts';

/** An island's script could not be fetched, and the visitor has pressed something in it (src/hydration/intent.ts). */
const startIslandErrors = () => addEventListener('astro:hydration-error', showScriptTrouble);

/** Parts that only some pages have. One that cannot be loaded, as offline, is left out. */
function startLaterParts(): void {
  // Configured services are written with percent signs.
  if (!document.querySelector('[data-embed-src], [data-map], [data-third-parties*="%"]')) return;
  whenActivated(() => void import('./later-parts.ts').then((part) => part.startLaterParts()).catch(() => undefined));
}

const parts = [
  startIslandErrors,
  startTranslucency,
  startMenus,
  startFlipCards,
  startPictures,
  startEntrances,
  keepYear,
  startLaterParts,
  () => whenActivated(startVisit),
  () => whenActivated(startMeasuring),
];

for (const start of parts) {
  try {
    start();
  } catch (error) {
    // The others still work; the page's error event tells of this one.
    reportError(error);
  }
}

// For tests: the page answers from here on.
delete document.body.dataset.starting;

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

const parts = [
  startIslandErrors,
  startTranslucency,
  startMenus,
  startFlipCards,
  startPictures,
  startEntrances,
  keepYear,
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

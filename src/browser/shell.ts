/** What every page runs: small modules on the platform, no framework. The cart drawer comes when it is wanted. */

import { startAddButtons } from './add-buttons.ts';
import { startAuditForms } from './audit-form.ts';
import { startComingSoon } from './coming-soon.ts';
import { hearEarlyPresses } from './early-presses.ts';
import { startEntrances } from './entrances.ts';
import { startFlipCards } from './flip-cards.ts';
import { startMenus } from './menus.ts';
import { startOnDemand, startWhenInUse } from './on-demand.ts';
import { startPictures } from './pictures.ts';
import { showTrouble } from './toast.ts';
import { startTranslucency } from './translucency.ts';
import { keepYear } from './year.ts';

/** An island's script could not be fetched, and the visitor has pressed something in it (src/hydration/intent.ts). */
const startIslandErrors = () => addEventListener('astro:hydration-error', showTrouble);

const parts = [
  startIslandErrors,
  startTranslucency,
  startMenus,
  startAddButtons,
  startFlipCards,
  startAuditForms,
  startComingSoon,
  startPictures,
  startEntrances,
  startOnDemand,
  startWhenInUse,
  keepYear,
  hearEarlyPresses,
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

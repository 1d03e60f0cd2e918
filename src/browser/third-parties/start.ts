/** Parts of other companies: asks first, remembers the answer, loads what is allowed. Only where there are any. */
import { hostsOf, type Purpose, readThirdParties } from '../../domain/third-parties.ts';
import { forgetAnalytics, startAnalytics } from './analytics.ts';
import { onceAllowed, startChoices } from './choices.ts';
import { startMaps } from './maps.ts';
import { startPanel } from './panel.ts';
import { startReviews } from './reviews.ts';

/** What runs once it is loaded, and cannot be taken back but by loading the page anew. */
const SCRIPTS: readonly Purpose[] = ['reviews', 'analytics'];

export function startThirdParties(): void {
  const parties = readThirdParties(document.documentElement.dataset.thirdParties);
  startChoices();
  const maps = startMaps();
  if (parties.reviews) startReviews(parties.reviews.script);
  onceAllowed('analytics', () => startAnalytics(parties));
  startPanel({
    // Maps ask where they stand, so that nobody is asked about one who does not look for it.
    asked: hostsOf(parties),
    shown: maps.length > 0 ? { ...hostsOf(parties), maps } : hostsOf(parties),
    onWithdrawn(purposes) {
      if (purposes.includes('analytics')) forgetAnalytics();
      if (purposes.some((purpose) => SCRIPTS.includes(purpose))) location.reload();
    },
  });
}

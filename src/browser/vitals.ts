/**
 * Measures how fast this page view was, unless the visitor asks not to be measured or to save data. The library is
 * loaded late on purpose (on-demand.ts): the browser keeps what happened before.
 */
import { loadPart } from './load-part.ts';

type Wishes = Navigator & { globalPrivacyControl?: boolean; connection?: { saveData?: boolean } };

export function startMeasuring(): void {
  const { doNotTrack, globalPrivacyControl, connection } = navigator as Wishes;
  if (doNotTrack === '1' || globalPrivacyControl || connection?.saveData) return;
  loadPart(
    () => import('./measure-vitals.ts'),
    (part) => part.measureVitals(),
  );
}

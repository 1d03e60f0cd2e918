/**
 * Measures how fast this page view was, unless the visitor asks not to be measured or to save data. The library is
 * loaded after the page: the browser keeps what happened before.
 */
type Wishes = Navigator & { globalPrivacyControl?: boolean; connection?: { saveData?: boolean } };

/** A part that cannot be loaded, as offline, is left out: the page works as it came. */
const leaveOut = () => {};

export function startMeasuring(): void {
  const { doNotTrack, globalPrivacyControl, connection } = navigator as Wishes;
  if (doNotTrack === '1' || globalPrivacyControl || connection?.saveData) return;
  const start = () => void import('./measure-vitals.ts').then((part) => part.measureVitals(), leaveOut);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

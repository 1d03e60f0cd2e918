/** What the visitor allows: one answer for all tabs, kept in the browser. */
import { atom } from 'nanostores';
import { type Choices, CONSENT_KEY, parseConsent, serialiseConsent } from '../../domain/consent.ts';
import type { Purpose } from '../../domain/third-parties.ts';

export const $choices = atom<Choices>({});

function stored(): Choices {
  try {
    return parseConsent(localStorage.getItem(CONSENT_KEY), new Date());
  } catch {
    // Without storage an answer holds for this page.
    return $choices.get();
  }
}

export function startChoices(): void {
  const reload = () => $choices.set(stored());
  reload();
  // Other tabs tell of their changes; a page that comes back from the browser's memory may have missed some.
  addEventListener('storage', ({ key }) => {
    if (key === CONSENT_KEY || key === null) reload();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}

/** Adds to what was chosen before, whatever another tab has done to it meanwhile. */
export function choose(changes: Choices): void {
  const choices = { ...stored(), ...changes };
  try {
    localStorage.setItem(CONSENT_KEY, serialiseConsent(choices, new Date()));
  } catch {
    forget();
  }
  $choices.set(choices);
}

/** There is no room for an answer: the one before must not stay, or what was taken back would be allowed again. */
function forget(): void {
  try {
    localStorage.removeItem(CONSENT_KEY);
  } catch {
    // See above.
  }
}

/** Calls once, as soon as the purpose is allowed; at once where it is already. */
export function onceAllowed(purpose: Purpose, start: () => void): void {
  const stop = $choices.subscribe((choices) => {
    if (choices[purpose] !== true) return;
    // The first call comes before there is anything to stop.
    queueMicrotask(() => stop());
    start();
  });
}

/** Whether the browser says for its user that nothing is to be shared. */
export function hasOptedOut(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

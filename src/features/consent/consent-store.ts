/** The visitor's consent to third-party content, stored in the browser for all tabs. */
import { atom, onMount } from 'nanostores';
import {
  type Choices,
  CONSENT_KEY,
  parseConsent,
  serializeConsent,
  withdrawnPurposes,
} from '../../../domain/site/consent.ts';
import { removeAnalyticsCookies } from './analytics.ts';

export const $choices = atom<Choices>({});

onMount($choices, () => {
  if (typeof window === 'undefined') return;
  const unmounted = new AbortController();
  const listen = { signal: unmounted.signal };
  const reload = () => void update(readChoices());
  $choices.set(readChoices());
  // A page restored from the back/forward cache, or prerendered, misses storage events of other tabs.
  const onStorage = ({ key }: StorageEvent) => (key === CONSENT_KEY || key === null) && reload();
  addEventListener('storage', onStorage, listen);
  addEventListener('pageshow', ({ persisted }) => persisted && reload(), listen);
  document.addEventListener('prerenderingchange', reload, listen);
  return () => unmounted.abort();
});

/**
 * Applies choices from this tab or another one. Reloads the page to stop a script whose consent was withdrawn; maps are
 * iframes, which React removes.
 * @returns false if the page reloads
 */
function update(choices: Choices): boolean {
  const withdrawn = withdrawnPurposes($choices.value, choices);
  $choices.set(choices);
  if (withdrawn.includes('analytics')) removeAnalyticsCookies();
  if (withdrawn.every((purpose) => purpose === 'maps')) return true;
  location.reload();
  return false;
}

function readChoices(): Choices {
  try {
    return parseConsent(localStorage.getItem(CONSENT_KEY), new Date());
  } catch {
    // Without storage, choices apply to this page only.
    return $choices.value;
  }
}

/** Merges changes into the stored choices, which another tab may have changed. @returns false if the page reloads */
export function choose(changes: Choices): boolean {
  const choices = { ...readChoices(), ...changes };
  try {
    localStorage.setItem(CONSENT_KEY, serializeConsent(choices, new Date()));
  } catch {
    removeChoices();
  }
  return update(choices);
}

/** For choices that cannot be stored: without this, the next page would apply a consent that was withdrawn. */
function removeChoices(): void {
  try {
    localStorage.removeItem(CONSENT_KEY);
  } catch {
    // The browser blocks storage.
  }
}

/** Whether the browser sends the opt-out of Global Privacy Control. */
export function hasOptedOut(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

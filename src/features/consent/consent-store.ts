/** What the visitor allows other companies: one answer for all tabs, kept in the browser. */
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
  const away = new AbortController();
  const listen = { signal: away.signal };
  const reload = () => void update(readChoices());
  $choices.set(readChoices());
  // A page from the back/forward cache, or one that was prerendered, has missed the changes of other tabs.
  const onStorage = ({ key }: StorageEvent) => (key === CONSENT_KEY || key === null) && reload();
  addEventListener('storage', onStorage, listen);
  addEventListener('pageshow', ({ persisted }) => persisted && reload(), listen);
  document.addEventListener('prerenderingchange', reload, listen);
  return () => away.abort();
});

/**
 * Takes over choices, from this tab or another one. A script that has run stops only with the page; maps are frames, which
 * go at once.
 * @returns whether the page stays
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
    // Without storage an answer holds for this page.
    return $choices.value;
  }
}

/** Adds to the stored choices, which another tab may have changed. @returns whether the page stays */
export function choose(changes: Choices): boolean {
  const choices = { ...readChoices(), ...changes };
  try {
    localStorage.setItem(CONSENT_KEY, serializeConsent(choices, new Date()));
  } catch {
    removeChoices();
  }
  return update(choices);
}

/** The new answer cannot be stored: the old one must go, or a withdrawn consent would hold again on the next page. */
function removeChoices(): void {
  try {
    localStorage.removeItem(CONSENT_KEY);
  } catch {
    // The browser refuses storage.
  }
}

/** Whether the browser opts out of sharing for its user (Global Privacy Control). */
export function hasOptedOut(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

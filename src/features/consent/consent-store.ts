/** The visitor's consent to third-party content, stored in the browser for all tabs. */
import { atom, onMount } from 'nanostores';
import {
  type Choices,
  CONSENT_KEY,
  parseConsent,
  serializeConsent,
  withdrawnPurposes,
} from '../../../domain/site/consent.ts';
import { onStoredChange, readStored, writeStored } from '../../browser/storage.ts';
import { removeAnalyticsCookies } from './analytics.ts';

export const $choices = atom<Choices>({});

onMount($choices, () => {
  if (typeof window === 'undefined') return;
  $choices.set(readChoices());
  return onStoredChange(CONSENT_KEY, () => void update(readChoices()));
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
  const stored = readStored('localStorage', CONSENT_KEY);
  // Without storage, choices apply to this page only.
  return stored === undefined ? $choices.value : parseConsent(stored, new Date());
}

/** Merges changes into the stored choices, which another tab may have changed. @returns false if the page reloads */
export function choose(changes: Choices): boolean {
  const choices = { ...readChoices(), ...changes };
  const isStored = writeStored('localStorage', CONSENT_KEY, serializeConsent(choices, new Date()));
  // The next page would apply a stored consent that was withdrawn.
  if (!isStored) writeStored('localStorage', CONSENT_KEY, null);
  return update(choices);
}

/** Whether the browser sends the opt-out of Global Privacy Control. */
export function hasOptedOut(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

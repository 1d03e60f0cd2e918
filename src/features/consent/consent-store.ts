/** What the visitor allows other companies: one answer for all tabs, kept in the browser. */
import { atom, onMount } from 'nanostores';
import { type Choices, CONSENT_KEY, parseConsent, serialiseConsent } from '../../domain/consent.ts';

export const $choices = atom<Choices>({});

onMount($choices, () => {
  const reload = () => $choices.set(readChoices());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CONSENT_KEY || key === null) reload();
  };
  // A page that comes back from the back/forward cache has missed the changes of other tabs.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reload();
  };
  reload();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
});

function readChoices(): Choices {
  try {
    return parseConsent(localStorage.getItem(CONSENT_KEY), new Date());
  } catch {
    // Without storage an answer holds for this page.
    return $choices.value;
  }
}

/** Adds to the stored choices, which another tab may have changed. */
export function choose(changes: Choices): void {
  const choices = { ...readChoices(), ...changes };
  try {
    localStorage.setItem(CONSENT_KEY, serialiseConsent(choices, new Date()));
  } catch {
    removeChoices();
  }
  $choices.set(choices);
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

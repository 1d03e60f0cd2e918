import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type Choices,
  hostsOf,
  needsConsentPrompt,
  purposesOf,
  readThirdParties,
} from '../../../domain/site/consent.ts';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { showToast } from '../toast/toast-store.ts';
import { startAnalytics } from './analytics.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { $choices, choose, hasOptedOut } from './consent-store.ts';

type Props = {
  /** The configured services, serialized by `writeThirdParties`. A prerendered page knows them only in the browser. */
  thirdParties: string;
  /** The host of the street map on this page. */
  mapHost: string | undefined;
};

/** Id of the element that holds the panel. It is first on the page, so that the keyboard reaches it first. */
export const CONSENT_PANEL_ID = 'consent';

/**
 * Asks once for consent to third-party content, and starts analytics if allowed. Renders the footer button that opens
 * the panel again.
 */
export function Consent({ thirdParties, mapHost }: Props) {
  const isHydrated = useHydrated();
  const choices = useStore($choices, { ssr: 'initial' });
  const [isDismissed, setDismissed] = useState(false);
  /** Number of clicks on the button since the panel was last closed. */
  const [requests, setRequests] = useState(0);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (choices.analytics === true) startAnalytics(readThirdParties(thirdParties));
  }, [choices.analytics, thirdParties]);

  function close() {
    setDismissed(true);
    setRequests(0);
    if (requests > 0) button.current?.focus();
  }

  function answer(answers: Choices) {
    const staysOnPage = choose(answers);
    close();
    if (staysOnPage)
      showToast({ title: 'Saved', description: 'You can change it under Privacy choices, at the bottom of the page.' });
  }

  function renderPanel() {
    const container = document.getElementById(CONSENT_PANEL_ID);
    const configured = hostsOf(readThirdParties(thirdParties));
    // A map has its own consent prompt. The panel lists maps only so that the consent can be withdrawn.
    const isAsked = needsConsentPrompt(purposesOf(configured), choices, { optedOut: hasOptedOut() });
    const isOpen = requests > 0 || (!isDismissed && isAsked);
    if (!container || !isOpen) return null;
    const panel = (
      <ConsentPanel
        key={requests}
        hosts={mapHost === undefined ? configured : { ...configured, maps: [mapHost] }}
        choices={choices}
        isRequested={requests > 0}
        onAnswer={answer}
        onDismiss={close}
      />
    );
    return createPortal(panel, container);
  }

  return (
    <div ref={announceHydration} hidden={!isHydrated}>
      <button ref={button} type="button" onClick={() => setRequests(requests + 1)}>
        Privacy choices
      </button>
      {isHydrated && renderPanel()}
    </div>
  );
}

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
  /** What is configured, as `writeThirdParties` writes it. In a prerendered page it is known only in the browser. */
  thirdParties: string;
  /** The host of the street map on this page. */
  mapHost: string | undefined;
};

/** The id of the panel's place: at the beginning of the page, so that a keyboard comes to it at once. */
export const CONSENT_PLACE = 'consent';

/**
 * Asks once whether content of other companies may load, and starts analytics where it may. It is the button in the
 * footer that opens the panel again, hidden where there is nothing to choose.
 */
export function Consent({ thirdParties, mapHost }: Props) {
  const isHydrated = useHydrated();
  const choices = useStore($choices, { ssr: 'initial' });
  const [isDismissed, setDismissed] = useState(false);
  /** How often the visitor has pressed the button since the last answer. */
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
    const stays = choose(answers);
    close();
    if (stays)
      showToast({ title: 'Saved', description: 'You can change it under Privacy choices, at the bottom of the page.' });
  }

  function renderPanel() {
    const place = document.getElementById(CONSENT_PLACE);
    const configured = hostsOf(readThirdParties(thirdParties));
    // A map asks for itself where it stands. The panel only lists it, to take the answer back.
    const isOpen = requests > 0 || (!isDismissed && needsConsentPrompt(purposesOf(configured), choices, hasOptedOut()));
    if (!place || !isOpen) return null;
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
    return createPortal(panel, place);
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

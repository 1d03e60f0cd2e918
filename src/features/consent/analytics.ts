/** Third-party analytics: Plausible and Google Analytics 4. */

import type { ThirdParties } from '../../../domain/site/consent.ts';
import { whenActivated } from '../../browser/visit.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let isStarted = false;

/** Loads the configured scripts, once per page. Call it only with the visitor's consent. */
export function startAnalytics({ plausible, ga4 }: ThirdParties): void {
  if (isStarted) return;
  isStarted = true;
  whenActivated(() => {
    if (plausible) addScript(plausible.script).dataset.domain = plausible.domain;
    if (ga4) startGoogleAnalytics(ga4);
  });
}

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
  return script;
}

function startGoogleAnalytics({ id, script, collector }: NonNullable<ThirdParties['ga4']>): void {
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: Google's script reads the arguments object, not an array
    queue.push(arguments);
  }
  gtag('js', new Date());
  // Counts visits, and shares nothing with advertising.
  const settings = { allow_google_signals: false, allow_ad_personalization_signals: false };
  gtag('config', id, collector === undefined ? settings : { ...settings, server_container_url: collector });
  addScript(script);
}

/** Removes the cookies that Google's script has set for our domain. Plausible sets none. */
export function removeAnalyticsCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/, ''));
  const labels = location.hostname.split('.');
  // Google sets them on the shortest domain suffix that the browser accepts, so all suffixes are tried.
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((cookie) => cookie.startsWith('_ga'))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

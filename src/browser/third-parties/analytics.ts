/** Visit counting by others. Called only where the visitor allows it. */
import type { ThirdParties } from '../../domain/third-parties.ts';
import { element } from '../element.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function startAnalytics({ plausible, ga4 }: ThirdParties): void {
  if (plausible) {
    const script = element('script', { src: plausible.script, defer: true });
    script.dataset.domain = plausible.domain;
    document.head.append(script);
  }
  if (ga4) startGoogleAnalytics(ga4);
}

function startGoogleAnalytics({ id, script, collector }: NonNullable<ThirdParties['ga4']>): void {
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: Google's script takes this very object, and no list
    queue.push(arguments);
  }
  gtag('js', new Date());
  // Visits are counted; nothing is handed on to advertising.
  const modest = { allow_google_signals: false, allow_ad_personalization_signals: false };
  gtag('config', id, collector === undefined ? modest : { ...modest, server_container_url: collector });
  document.head.append(element('script', { src: script, async: true }));
}

/** Removes what Google's script has left in the browser under our own name. Plausible leaves nothing. */
export function forgetAnalytics(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/, ''));
  const labels = location.hostname.split('.');
  // It sets them for the widest part of the name that the browser lets it.
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((each) => each.startsWith('_ga'))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not in every browser
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

/** Simulates a slow connection: a visitor acts before the scripts of a page have loaded. */
import type { Page } from '@playwright/test';

type DelayedScripts = {
  /** Resolves when the page has requested a script. */
  requested: Promise<void>;
  release: () => void;
};

/** Delays all script requests of the page from now on, until `release`. */
export async function holdScripts(page: Page): Promise<DelayedScripts> {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'script') return route.fallback();
    requested.resolve();
    await released.promise;
    await route.fallback();
  });
  return { requested: requested.promise, release: released.resolve };
}

/** Opens a page, acts while all its scripts are delayed, then releases them. */
export async function beforeScript(page: Page, url: string, act: () => Promise<unknown>): Promise<void> {
  const { requested, release } = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await requested;
  await act();
  release();
}

/** Aborts all script requests of the page from now on, as a lost connection does. */
export async function abortScripts(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'script' ? route.abort('internetdisconnected') : route.fallback(),
  );
}

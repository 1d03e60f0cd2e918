/** A visitor on a slow line, who acts before the scripts of a page have come. */
import type { Page } from '@playwright/test';

type Held = {
  /** Resolves when the page has asked for a script. */
  asked: Promise<void>;
  release: () => void;
};

/** Holds back the scripts that the page asks for from now on. */
export async function holdScripts(page: Page): Promise<Held> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'script') return route.fallback();
    asked.resolve();
    await released.promise;
    await route.fallback();
  });
  return { asked: asked.promise, release: released.resolve };
}

/** Opens a page, acts while all its scripts are held back, then lets them through. */
export async function beforeScript(page: Page, url: string, act: () => Promise<unknown>): Promise<void> {
  const { asked, release } = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await asked;
  await act();
  release();
}

/** Refuses all scripts that the page asks for from now on, as a lost connection does. */
export async function refuseScripts(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'script' ? route.abort('internetdisconnected') : route.fallback(),
  );
}

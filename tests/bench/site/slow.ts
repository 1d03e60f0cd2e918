/** A processor as slow as that of a cheap phone. */
import type { Page } from '@playwright/test';

const SLOWER = 4;

export async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

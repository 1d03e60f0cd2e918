import { brotliCompressSync, constants } from 'node:zlib';
import { expect, type Page, type Request } from '@playwright/test';

/** Milliseconds of the page's own clock: shorter than after what somebody who only reads is measured. */
const VISIT = 4500;

/** Compressed bytes by kind, over everything that the page loads in a visit, however long that takes. */
export async function weigh(page: Page, act: () => Promise<unknown>): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  const finished: Promise<void>[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('requestfinished', (request) => {
    underWay.delete(request);
    finished.push(
      request.sizes().then(({ responseBodySize }) => {
        const kind = request.resourceType();
        // What the frame of a page takes from it again has a size below zero.
        bytes[kind] = (bytes[kind] ?? 0) + Math.max(0, responseBodySize);
      }),
    );
  });
  await page.clock.install({ time: '2026-01-01T09:00:00Z' });
  await page.clock.pauseAt('2026-01-01T10:00:00Z');
  await act();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(VISIT);
  // What that began; the page has said so by the time that it answers this.
  await page.evaluate(() => document.title);
  await expect.poll(() => underWay.size, { timeout: 20_000 }).toBe(0);
  await Promise.all(finished);
  return bytes;
}

/** What a page needs before it can be painted fits what a server sends before it has to wait for an answer: ten packets. */
export const FIRST_FLIGHT = 14_600;

/** Bytes of a page, style and drawings included, as everybody but the first visitor gets it. */
export function bytesOf(page: string): number {
  return brotliCompressSync(page, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sharedRead } from './shared-read.ts';

/** Readings that end when the test says so. */
function reader() {
  const begun: PromiseWithResolvers<string>[] = [];
  const ask = sharedRead(() => {
    const reading = Promise.withResolvers<string>();
    begun.push(reading);
    return reading.promise;
  });
  return { begun, ask };
}

it('reads once for all who ask at the same time', async () => {
  const { begun, ask } = reader();
  const answers = Promise.all([ask(), ask()]);
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.resolve('first');
  expect(await answers).toEqual(['first', 'first']);
});

it('gives nobody what was read before they asked, and reads one at a time', async () => {
  const { begun, ask } = reader();
  const early = ask();
  await expect.poll(() => begun.length).toBe(1);
  const late = Promise.all([ask(), ask()]);
  await nextTurn();
  await nextTurn();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('old');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.resolve('new');
  expect([await early, ...(await late)]).toEqual(['old', 'new', 'new']);
});

it('reads again after a failure, which only they hear of who waited for it', async () => {
  const { begun, ask } = reader();
  const failed = expect(ask()).rejects.toThrow('away');
  await expect.poll(() => begun.length).toBe(1);
  const late = ask();
  begun[0]?.reject(new Error('away'));
  await failed;
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.resolve('back');
  expect(await late).toBe('back');
});

it('asks somebody else once a millisecond at most for those who come one after the other', async () => {
  const moments: number[] = [];
  const ask = sharedRead(async () => moments.push(performance.now()));
  for (let times = 0; times < 20; times += 1) await ask();
  // Half of what it should be: clocks of timers are coarse, and a late beginning makes the next pause look short.
  expect((moments.at(-1) ?? 0) - (moments[0] ?? 0)).toBeGreaterThan(19 / 2);
});

it('asks at once when eight of them wait, however short the time since the last one', async () => {
  // The time of this test stands still, so no pause ends by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let read = 0;
  const ask = sharedRead(async () => {
    read += 1;
  });
  await ask();
  const seven = Array.from({ length: 7 }, ask);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(read).toBe(1);
  await Promise.all([...seven, ask()]);
  expect(read).toBe(2);
});

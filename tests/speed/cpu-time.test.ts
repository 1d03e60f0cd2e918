import { expect, it } from 'vitest';
import { byCpuTime } from '../support/cpu-time.ts';

const MAIN = { ph: 'X', pid: 1, tid: 1 };

it('a task lasts as long as the processor worked for it, and so does what happens inside', () => {
  const events = [
    { ...MAIN, name: 'RunTask', ts: 1000, dur: 400, tdur: 100 },
    { ...MAIN, name: 'Layout', ts: 1200, dur: 80, tdur: 70 },
    { ...MAIN, name: 'firstContentfulPaint', ph: 'I', ts: 1300 },
    { ...MAIN, name: 'RunTask', ts: 2000, dur: 50, tdur: 50 },
    { ...MAIN, name: 'Paint', ts: 2010, dur: 30, tdur: 30 },
  ];
  expect(byCpuTime(events)).toEqual([
    { ...events[0], dur: 100 },
    { ...events[1], ts: 1050, dur: 20 },
    ...events.slice(2),
  ]);
});

it('other threads, and what happens between tasks, are left alone', () => {
  const events = [
    { ...MAIN, name: 'RunTask', ts: 1000, dur: 400, tdur: 100 },
    { ...MAIN, tid: 2, name: 'Raster', ts: 1100, dur: 90, tdur: 10 },
    { ...MAIN, name: 'ParseHTML', ts: 500, dur: 90, tdur: 10 },
    { ...MAIN, name: 'Commit', ts: 1400, dur: 90, tdur: 10 },
  ];
  expect(byCpuTime(events).slice(1)).toEqual(events.slice(1));
});

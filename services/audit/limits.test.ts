import { describe, expect, it } from 'vitest';
import { createLimiter } from './limits.ts';

describe('a limiter', () => {
  it('counts each key for itself, and begins anew when the window is over', () => {
    let time = 0;
    const limiter = createLimiter({ times: 2, windowMs: 10_000 }, () => time);
    expect([limiter.take('a'), limiter.take('a'), limiter.take('b')]).toEqual([0, 0, 0]);
    time = 2500;
    expect(limiter.take('a')).toBe(8);
    time = 10_000;
    expect(limiter.take('a')).toBe(0);
  });

  it('forgets the oldest of very many keys', () => {
    const limiter = createLimiter({ times: 1, windowMs: 10_000 }, () => 0);
    for (let key = 0; key <= 10_000; key += 1) limiter.take(String(key));
    expect([limiter.take('10000'), limiter.take('0')]).toEqual([10, 0]);
  });
});

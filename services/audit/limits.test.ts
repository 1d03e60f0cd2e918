import { expect, it } from 'vitest';
import { createLimiter } from './limits.ts';

it('a limiter with more than 10,000 keys forgets the oldest one', () => {
  const limiter = createLimiter({ times: 1, windowMs: 10_000 }, () => 0);
  for (let key = 0; key <= 10_000; key += 1) limiter.take(String(key));
  expect([limiter.take('10000'), limiter.take('0')]).toEqual([10, 0]);
});

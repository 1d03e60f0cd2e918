import { expect, it } from 'vitest';
import { createLimiter } from './limits.ts';

it('a limiter forgets the oldest of very many keys', () => {
  const limiter = createLimiter({ times: 1, windowMs: 10_000 }, () => 0);
  for (let key = 0; key <= 10_000; key += 1) limiter.take(String(key));
  expect([limiter.take('10000'), limiter.take('0')]).toEqual([10, 0]);
});

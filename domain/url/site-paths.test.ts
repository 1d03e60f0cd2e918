import { expect, it } from 'vitest';
import { answersAt } from './site-paths.ts';

it.each([['/größe'], ['/gr%C3%B6%C3%9Fe'], ['/gr%c3%b6%c3%9fe']])(
  'a page given as %s is found by its path in any percent-encoding',
  (known) => {
    const isAnswered = answersAt([known]);
    for (const path of ['/größe', '/gr%C3%B6%C3%9Fe', '/gr%c3%b6%c3%9fe']) expect(isAnswered(path), path).toBe(true);
    for (const path of ['/gr', '/gr%C3', '/grosse']) expect(isAnswered(path), path).toBe(false);
  },
);

it('a path that ends with a slash stands for all pages below it, and not for itself', () => {
  const isAnswered = answersAt(['/', '/product/']);
  expect(['/', '/product/a', '/product/', '/product', '/a'].map(isAnswered)).toEqual([true, true, false, false, false]);
});

import { expect, it } from 'vitest';
import { finishedFirst } from './finished-first.ts';

it('finishedFirst sorts finished topics before placeholders, each by their order field', () => {
  const entry = (name: string, order: number, kind = 'topic') => ({ name, data: { order, kind } });
  const entries = [entry('b', 3), entry('soon', 1, 'placeholder'), entry('a', 2), entry('later', 4, 'placeholder')];
  const names = finishedFirst(entries, ({ data }) => data.kind === 'placeholder').map(({ name }) => name);
  expect(names).toEqual(['a', 'b', 'soon', 'later']);
});

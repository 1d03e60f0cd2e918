import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCommand, onlyFile, readWords } from './words.ts';

const USAGE = 'How to use it:';
const NONE = [0, 0] as const;
const COMMANDS = {
  'orders list': { words: NONE },
  'orders show': { words: [1, 1] as const },
  'stock set': { words: [2, 2] as const },
  report: { words: [0, 1] as const },
};
const find = (...words: string[]) => findCommand(COMMANDS, words, USAGE);

describe('a command', () => {
  it('is found by its first word or its first two, with what follows', () => {
    expect(find('orders', 'show', '1001')).toMatchObject({ name: 'orders show', words: ['1001'] });
    expect(find('report', '2026-11-20')).toMatchObject({ name: 'report', words: ['2026-11-20'] });
  });

  it.each([
    [['order', 'list'], 'There is no command "order".'],
    [['toString'], 'There is no command "toString".'],
    [['orders', 'lst'], 'There is no command "orders lst": "orders" is followed by list, show.'],
    [['orders'], '"orders" is followed by list, show.'],
    [['orders', 'list', 'all'], '"orders list" does not take "all"; nothing was done.'],
    [['orders', 'show'], '"orders show" needs one word more.'],
    [['stock', 'set'], '"stock set" needs 2 words more.'],
  ])('that is wrong is named: %j', (words, problem) => {
    expect(() => find(...words)).toThrow(`${problem}\n\n${USAGE}`);
  });

  it('is asked for where there is none', () => {
    expect(() => find()).toThrow(/^How to use it:$/);
  });
});

describe('options', () => {
  let argv: string[];
  beforeEach(() => {
    argv = process.argv;
  });
  afterEach(() => {
    process.argv = argv;
  });
  function read(...words: string[]) {
    process.argv = ['node', 'store.ts', ...words];
    const options = { json: { type: 'boolean' }, from: { type: 'string' } } as const;
    return readWords({ allowPositionals: true, options }, USAGE);
  }

  it.each([
    [['--jsn'], "Unknown option '--jsn'."],
    [['stock', 'set', 'A', '-1'], "Unknown option '-1'."],
    [['--from'], "Option '--from <value>' argument missing."],
    [['--json=yes'], "Option '--json' does not take an argument."],
  ])('that are wrong are named: %j', (words, problem) => {
    expect(() => read(...words)).toThrow(`${problem}\n\n${USAGE}`);
  });
});

it('one file is meant by one word', () => {
  expect(onlyFile(['a.backup'], USAGE)).toBe('a.backup');
  expect(() => onlyFile(['a', 'b'], USAGE)).toThrow(`One file is enough: "b" is one word too many.\n\n${USAGE}`);
  expect(() => onlyFile([], USAGE)).toThrow(/^How to use it:$/);
});

import { expect, it, onTestFinished } from 'vitest';
import { findCommand, readArguments, singleFile } from './arguments.ts';

const USAGE = 'How to use it:';
const NONE = [0, 0] as const;
const COMMANDS = {
  'orders list': { count: NONE },
  'orders show': { count: [1, 1] as const },
  'stock set': { count: [2, 2] as const },
  report: { count: [0, 1] as const },
};
const find = (...args: string[]) => findCommand(COMMANDS, args, USAGE);

it('findCommand reads the name of a command from the first one or two arguments, and returns the rest', () => {
  expect(find('orders', 'show', '1001')).toMatchObject({ name: 'orders show', args: ['1001'] });
  expect(find('report', '2026-11-20')).toMatchObject({ name: 'report', args: ['2026-11-20'] });
});

it.each([
  [['order', 'list'], 'There is no command "order".'],
  [['toString'], 'There is no command "toString".'],
  [['orders', 'lst'], 'There is no command "orders lst". The commands of "orders" are list, show.'],
  [['orders'], 'The commands of "orders" are list, show.'],
  [['orders', 'list', 'all'], '"orders list" does not take "all". Nothing was changed.'],
  [['orders', 'show'], '"orders show" needs one more argument.'],
  [['stock', 'set'], '"stock set" needs 2 more arguments.'],
])('the arguments %j are refused with the error "%s" and the usage text', (args, problem) => {
  expect(() => find(...args)).toThrow(`${problem}\n\n${USAGE}`);
});

it('a call without arguments fails with the usage text alone', () => {
  expect(() => find()).toThrow(/^How to use it:$/);
});

it.each([
  [['--jsn'], "Unknown option '--jsn'."],
  [['stock', 'set', 'A', '-1'], "Unknown option '-1'."],
  [['--from'], "Option '--from <value>' argument missing."],
  [['--json=yes'], "Option '--json' does not take an argument."],
])('the options %j are refused with the error "%s" and the usage text', (args, problem) => {
  const { argv } = process;
  onTestFinished(() => {
    process.argv = argv;
  });
  process.argv = ['node', 'store.ts', ...args];
  const options = { json: { type: 'boolean' }, from: { type: 'string' } } as const;
  expect(() => readArguments({ allowPositionals: true, options }, USAGE)).toThrow(`${problem}\n\n${USAGE}`);
});

it('a command that works on one file takes exactly one argument', () => {
  expect(singleFile(['a.backup'], USAGE)).toBe('a.backup');
  expect(() => singleFile(['a', 'b'], USAGE)).toThrow(`Give one file only: "b" is a second argument.\n\n${USAGE}`);
  expect(() => singleFile([], USAGE)).toThrow(/^How to use it:$/);
});

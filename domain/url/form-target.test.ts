import { expect, it } from 'vitest';
import { formTarget } from './form-target.ts';

it.each([
  ['https://x.example/a', 'https://x.example/a', []],
  ['https://x.example/a/', 'https://x.example/a/', []],
  ['https://x.example/a?', 'https://x.example/a', []],
  ['https://x.example/a?tool=seo', 'https://x.example/a', [['tool', 'seo']]],
  [
    '/own/report?a=1&a=2&b',
    '/own/report',
    [
      ['a', '1'],
      ['a', '2'],
      ['b', ''],
    ],
  ],
  [
    'https://x.example/?q=what%3F&to=a%20b+c',
    'https://x.example/',
    [
      ['q', 'what?'],
      ['to', 'a b c'],
    ],
  ],
  ['https://x.example/?back=/b?c=d', 'https://x.example/', [['back', '/b?c=d']]],
  ['https://x.example/a?b=c#/start?now', 'https://x.example/a#/start?now', [['b', 'c']]],
] as const)('%s leads to %s', (address, action, fields) => {
  expect(formTarget(address)).toEqual({ action, fields });
});

import { expect, it } from 'vitest';
import { formTarget } from './form-target.ts';

it.each([
  ['https://x.example/a', 'https://x.example/a', ''],
  ['https://x.example/a/', 'https://x.example/a/', ''],
  ['https://x.example/a?', 'https://x.example/a', ''],
  ['https://x.example/a?tool=seo', 'https://x.example/a', 'tool: seo'],
  ['/own/report?a=1&a=2&b', '/own/report', 'a: 1, a: 2, b: '],
  ['https://x.example/?q=what%3F&to=a%20b+c', 'https://x.example/', 'q: what?, to: a b c'],
  ['https://x.example/?back=/b?c=d', 'https://x.example/', 'back: /b?c=d'],
  ['https://x.example/a?b=c#/start?now', 'https://x.example/a#/start?now', 'b: c'],
])('a form that opens %s has the action %s and the hidden fields "%s"', (address, action, fields) => {
  const target = formTarget(address);
  expect([target.action, target.fields.map((field) => field.join(': ')).join(', ')]).toEqual([action, fields]);
});

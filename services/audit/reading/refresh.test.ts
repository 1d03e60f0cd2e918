import { describe, expect, it } from 'vitest';
import { PageDocument } from './page-document.ts';
import { metaRefreshTarget, refreshTarget } from './refresh.ts';

const PAGE = new URL('https://bakery.example/old?a=b');
const targetOf = (text: string) => refreshTarget(text, PAGE)?.href;

it.each([
  ['0; url=/home', 'https://bakery.example/home'],
  ['0;URL=home', 'https://bakery.example/home'],
  [' 3 , url = "https://www.bakery.example/" ', 'https://www.bakery.example/'],
  ["0;url='/a b'", 'https://bakery.example/a%20b'],
  ['0 /home', 'https://bakery.example/home'],
  ['0.5; url=/home', 'https://bakery.example/home'],
  ['5;url=/home#top', 'https://bakery.example/home'],
  ['0; url=?page=2', 'https://bakery.example/old?page=2'],
  ['0; url=/café', 'https://bakery.example/caf%C3%A9'],
])('the refresh %j leads to %s', (text, target) => {
  expect(targetOf(text)).toBe(target);
});

it.each([
  '',
  '0',
  '0; url=',
  'url=/home',
  '0x; url=/home',
  '6; url=/home',
  '0; url=/old?a=b',
  '0; url=#top',
  '0; url=javascript:alert(1)',
  '0; url=mailto:hello@bakery.example',
])('the refresh %j leads to no other page', (text) => {
  expect(targetOf(text)).toBeUndefined();
});

describe('a refresh in a meta element', () => {
  const inPage = (html: string) => metaRefreshTarget(new PageDocument(html), PAGE)?.href;

  it('is read in upper or lower case, and resolved against the base URL of the page', () => {
    expect(inPage('<base href="/new/"><META HTTP-EQUIV="Refresh" CONTENT="0;URL=home">')).toBe(
      'https://bakery.example/new/home',
    );
  });

  it('counts only if it is the first one of the page and not in a noscript element', () => {
    expect(
      inPage('<meta http-equiv="refresh" content="60"><meta http-equiv="refresh" content="0;url=/a">'),
    ).toBeUndefined();
    expect(inPage('<noscript><meta http-equiv="refresh" content="0;url=/a"></noscript><p>Hello</p>')).toBeUndefined();
    expect(inPage('<p>Hello</p>')).toBeUndefined();
  });
});

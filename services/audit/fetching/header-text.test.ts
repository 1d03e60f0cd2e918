import { expect, it } from 'vitest';
import { headerText } from './header-text.ts';

/** Encodes a text, and decodes the bytes as Node decodes header values. */
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('latin1');

it.each([
  ['location', bytes('/café'), '/caf%C3%A9'],
  ['location', bytes('/café', 'latin1'), '/caf%E9'],
  ['location', '/caf%C3%A9?a=b', '/caf%C3%A9?a=b'],
  ['refresh', bytes('0; url=/über-uns'), '0; url=/%C3%BCber-uns'],
  ['link', bytes('</stil-für-alle.css>; rel=preload'), '</stil-f%C3%BCr-alle.css>; rel=preload'],
  ['server', bytes('Bäckerei 1.2'), 'Bäckerei 1.2'],
  ['server', bytes('Bäckerei 1.2', 'latin1'), 'Bäckerei 1.2'],
  ['x-powered-by', bytes('日本'), '日本'],
])('the header %s with the bytes %j is read as %j', (name, value, text) => {
  expect(headerText(name, value)).toBe(text);
});

it('a URL with a non-ASCII host is parsed as in browsers', () => {
  expect(URL.parse(headerText('location', bytes('https://bücher.example/')))?.host).toBe('xn--bcher-kva.example');
});

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withHashesOf } from './inline-hashes.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `script-src 'self' ${hashOf('run()')} ${hashOf('other()')}; style-src 'self' ${hashOf('a{}')} ${hashOf('b{}')};`;

it('keeps what the page has, in its place', () => {
  const html = '<style data-x>a{}</style><script type="module">other()</script>';
  expect(withHashesOf(html, POLICY)).toBe(`script-src 'self' ${hashOf('other()')}; style-src 'self' ${hashOf('a{}')};`);
});

it('allows nothing that was not allowed', () => {
  expect(withHashesOf('<script>evil()</script>', POLICY)).toBe("script-src 'self'; style-src 'self';");
});

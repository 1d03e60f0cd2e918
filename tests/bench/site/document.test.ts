import { expect, it } from 'vitest';
import { replacePart } from './document.ts';

const DOCUMENT = `# Speed

<!-- bench:bytes -->
old
<!-- /bench:bytes -->

Words.

<!-- bench:growth -->
<!-- /bench:growth -->
`;

it('puts a result in the place of the last one, and leaves all else', () => {
  const once = replacePart(DOCUMENT, 'bytes', '| new |');
  expect(once).toBe(DOCUMENT.replace('old', '| new |'));
  expect(replacePart(once, 'bytes', 'old')).toBe(DOCUMENT);
});

it('fills a place that is empty, again and again', () => {
  const once = replacePart(DOCUMENT, 'growth', '$& costs');
  expect(once).toContain('<!-- bench:growth -->\n$& costs\n<!-- /bench:growth -->');
  expect(replacePart(once, 'growth', '$& costs')).toBe(once);
});

it('says which marks are missing', () => {
  expect(() => replacePart(DOCUMENT, 'memory', '')).toThrow('<!-- bench:memory -->');
});

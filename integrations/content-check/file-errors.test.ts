import { expect, it } from 'vitest';
import { fileErrors } from './file-errors.ts';

const errors = (entries: string[], others: string[] = []) => fileErrors([...entries, ...others], new Set(entries));

it('content files with different URLs are accepted', () => {
  expect(
    errors(['content/posts/a.md', 'content/posts/b.md', 'content/services/a.yaml'], ['content/posts/a.jpg']),
  ).toEqual([]);
});

it('two content files with the same URL are reported, also when their names differ in case or spaces', () => {
  expect(errors(['content/posts/Spring Sale.md', 'content/posts/spring-sale.md'])).toEqual([
    'content/posts/spring-sale.md: has the same address as content/posts/Spring Sale.md: rename one of the two',
  ]);
  expect(errors(['content/pages/faq.md', 'content/pages/faq.yaml'])).toHaveLength(1);
});

it('content files that no collection reads are reported, with the reason', () => {
  expect(
    errors(['content/posts/a.md'], ['content/posts/b.markdown', 'content/posts/2026/c.md', 'content/notes/d.yml']),
  ).toEqual([
    'content/posts/b.markdown: is not read: files of this folder end with .md',
    'content/posts/2026/c.md: is not read: put it into content/posts itself',
    'content/notes/d.yml: is not read: no page is made from such a file',
  ]);
});

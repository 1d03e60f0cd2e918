import { expect, it } from 'vitest';
import { linesWith } from './locate-in-content.ts';

const text = [
  'action: { text: Go, path: /seo }',
  'path: /seo-services',
  "path: '/seo'",
  'See [our page](/seo), or (/seo/local-seo).',
].join('\n');

it('linesWith finds the lines that contain exactly this URL, in quotes, brackets or Markdown links', () => {
  expect(linesWith('/seo', 'content/x.yaml', text)).toEqual([
    'content/x.yaml, line 1',
    'content/x.yaml, line 3',
    'content/x.yaml, line 4',
  ]);
});

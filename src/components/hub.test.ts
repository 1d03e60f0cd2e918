import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Hub } from './hub.tsx';

const render = (path: string | undefined) =>
  renderToStaticMarkup(
    createElement(Hub, {
      look: 'rows',
      items: [{ title: 'Sample help', text: 'Help with a sample.', art: null, path }],
    }),
  );

it('leads to the page of an item', () => {
  const html = render('/support/sample');
  expect(html).toMatch(/<a [^>]*href="\/support\/sample"[^>]*>Sample help<\/a>/);
  expect(html).not.toContain('Coming soon');
});

it.each([undefined, '#'])('blocks an item whose target is %s, and says so', async (path) => {
  const html = render(path);
  expect(html).not.toContain('<a ');
  expect(html).not.toContain('href');
  // tests/journeys/support.spec.ts puts this very markup into the page; class names differ from build to build.
  await expect(html.replaceAll(/ class="[^"]*"/g, '')).toMatchFileSnapshot('../../tests/support/blocked-item.html');
});

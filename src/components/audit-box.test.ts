import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuditBox } from './audit-box.tsx';

const render = (url: string) =>
  renderToStaticMarkup(
    createElement(AuditBox, {
      title: 'Start with your address.',
      lede: 'See how you are found.',
      analyser: { url, hostname: 'agency.example', userId: 'agency' },
    }),
  );

const hiddenFields = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);

it('sends the query of the analyser along, which a browser would drop from the address of the form', () => {
  const html = render('https://x.example/a/?tool=seo&lang=en');
  expect(html).toContain(' action="https://x.example/a/"');
  expect(hiddenFields(html)).toEqual([
    ['tool', 'seo'],
    ['lang', 'en'],
    ['hostname', 'agency.example'],
    ['uid', 'agency'],
  ]);
});

it('sends nothing else to an analyser without a query', () => {
  const html = render('/tools/free-website-audit/report');
  expect(html).toContain(' action="/tools/free-website-audit/report"');
  expect(hiddenFields(html)).toEqual([
    ['hostname', 'agency.example'],
    ['uid', 'agency'],
  ]);
});

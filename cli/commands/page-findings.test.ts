import { expect, it } from 'vitest';
import { pageFindings } from './page-findings.ts';

const page = (title: string, body: string) =>
  `<html><head><title>${title}</title><meta name="description" content="About ${title}"></head><body>${body}</body></html>`;
const findings = (...bodies: string[]) =>
  pageFindings(
    new Map(bodies.map((html, index) => [`/${index}`, { status: 200, html }])),
    (path) => `content/pages${path}.yaml`,
  );

it('pageFindings names the content file of a picture without alt text, and of incomplete structured data', () => {
  const data = '<script type="application/ld+json">{"@graph":[{"@type":"Service","name":""}]}</script>';
  expect(findings(page('One', `<img src="/photos/shop.jpg" alt="">${data}`)).errors).toEqual([
    'content/pages/0.yaml: its structured data of a Service for search engines has no name: fill it in (/0)',
    'content/pages/0.yaml: the picture /photos/shop.jpg has no alternative text: say what it shows, in Markdown as in ![what it shows](/photos/shop.jpg) (/0)',
  ]);
});

it('pageFindings reports only the status of a page that does not answer 200', () => {
  const pages = new Map([
    ['/faq', { status: 500, html: page('Error', '<img src="/photos/shop.jpg">') }],
    ['/old', { status: 308, html: '' }],
  ]);
  expect(pageFindings(pages, (path) => `content/pages${path}.yaml`)).toEqual({
    errors: [
      'content/pages/faq.yaml: visitors of the page get status 500 instead of 200 (/faq)',
      'content/pages/old.yaml: visitors of the page get status 308 instead of 200 (/old)',
    ],
    warnings: [],
  });
});

it('pageFindings warns about long titles, and about pages with the same title or description', () => {
  const long = 'A title that goes on and on | Blue Ridge Marketing Partners and Friends';
  expect(findings(page(long, ''), page(long, '')).warnings).toEqual([
    "content/pages/1.yaml: 'title' is the same as in content/pages/0.yaml: say what is different about this page",
    "content/pages/1.yaml: 'description' is the same as in content/pages/0.yaml: say what is different about this page",
    `Search engines show about 65 characters of a title. 2 of yours are longer, such as "${long}" (content/pages/0.yaml): a shorter 'seoTitle' keeps your name in sight`,
  ]);
});

import { describe, expect, it } from 'vitest';
import { pageToMarkdown } from './markdown.ts';

const page = (main: string) => `<!doctype html><html><head><title>x</title>
<meta name="description" content="What it is about."></head><body><header><a href="/">Brand</a></header>
<main id="main">${main}</main><footer>Footer</footer></body></html>`;
const markdown = (main: string) => pageToMarkdown(page(main), 'https://site.invalid/services/seo');

describe('a page as Markdown', () => {
  it('starts with its title and its description', () => {
    expect(markdown('<section><h1>SEO <br>services</h1><p>First words.</p></section>')).toBe(
      '# SEO services\n\nWhat it is about.\n\nFirst words.\n',
    );
  });

  it('keeps headings, lists, tables and emphasis', () => {
    const text = markdown(
      '<h1>T</h1><h2>Part</h2><ul><li>One</li><li><em>Two</em></li></ul>' +
        '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    );
    expect(text).toContain('## Part\n\n- One\n- _Two_\n');
    expect(text).toContain('| A | B |\n| - | - |\n| 1 | 2 |');
  });

  it('has absolute addresses in links and pictures', () => {
    const text = markdown(
      '<h1>T</h1><p><a href="/contact-us#call">Call</a><a href="#top">Up</a></p><img src="/art/a.svg" alt="A map">',
    );
    expect(text).toContain('[Call](https://site.invalid/contact-us#call) [Up](https://site.invalid/services/seo#top)');
    expect(text).toContain('![A map](https://site.invalid/art/a.svg)');
  });

  it('omits visual and interactive elements, and parts that repeat on every page', () => {
    const text = markdown(
      '<nav aria-label="Breadcrumb"><ol><li>Crumb</li></ol></nav><h1>T</h1><p>Kept.</p><img src="/a.svg" alt="">' +
        '<svg><text>drawn</text></svg><span aria-hidden="true">27W 9S</span><form><label>Field</label></form>' +
        '<button>Press</button><script>run()</script><template><p>Later</p></template><p hidden>Hidden</p>' +
        '<a class="vh" href="/x">to the top</a><section data-repeated><h2>What Our Clients Say</h2></section>',
    );
    expect(text).toBe('# T\n\nWhat it is about.\n\nKept.\n');
  });

  it('includes the numbers of a tool, and separates elements that only CSS separates', () => {
    const text = markdown(
      '<h1>T</h1><form data-readable><label>Visits</label><input type="number" value="5000"><p>An estimate.</p></form>' +
        '<p><b>Sample client</b><span>Owner</span></p>',
    );
    expect(text).toContain('Visits 5000');
    expect(text).toContain('An estimate.');
    expect(text).toContain('**Sample client** Owner');
  });

  it('is refused for a page without an h1', () => {
    expect(() => markdown('<p>No heading.</p>')).toThrow(
      'https://site.invalid/services/seo has no main part with an h1',
    );
  });
});

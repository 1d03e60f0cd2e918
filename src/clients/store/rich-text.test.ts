import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { metaDescription, plainText, safeHtml } from './rich-text.ts';

describe('safeHtml', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>'],
    ['an event handler', '<p onclick="alert(1)">a</p>'],
    ['a script link', '<a href="javascript:alert(1)">a</a>'],
    ['a disguised script link', '<a href=" java\nscript:alert(1)">a</a>'],
    ['a data link', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
    ['an image with an event handler', '<img src=x onerror=alert(1)>'],
    ['an image with a script URL', '<img src="javascript:alert(1)">'],
    ['an image with a data URL', '<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
    ['an image without a URL', '<img alt="a" onload="alert(1)">'],
    ['an image of another protocol', '<img src="ftp://evil.example/a.png">'],
    ['an image with a protocol-relative URL', '<img src="//evil.example/a.png">'],
    ['an image of a disguised host', '<img src="/\\evil.example/a.png">'],
    ['an image of a host with a tab in it', '<img src="/\t/evil.example/a.png">'],
    ['an image as the obsolete <image> element', '<image src=x onerror=alert(1)>'],
    ['an svg', '<svg onload=alert(1)><script>alert(1)</script></svg>'],
    ['a style', '<style>body{display:none}</style><p style="position:fixed">a</p>'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['a form', '<form action="https://evil.example"><input name=card></form>'],
    ['a meta', '<meta http-equiv=refresh content="0;url=https://evil.example">'],
    ['a base', '<base href="https://evil.example/">'],
    [
      'markup that changes its meaning when parsed again (mutation XSS)',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    ],
    ['a closed comment', '<!--><script>alert(1)</script>-->'],
  ])('removes %s', (_, hostile) => {
    const html = safeHtml(hostile);
    expect(html).not.toMatch(
      /<(script|style|img|svg|iframe|form|input|meta|base|math)|\son\w+=|style=|javascript:|data:/i,
    );
  });

  it('keeps common formatting', () => {
    const html = '<h2>Kit</h2><p>With <strong>care</strong>:</p><ul><li>one</li></ul>';
    expect(safeHtml(html)).toBe(html);
  });

  it('keeps rowspan, colspan and scope of table cells, and the direction of text', () => {
    const { products } = JSON.parse(
      readFileSync(new URL('../../../services/store/import/fixtures/cases/rowspan.json', import.meta.url), 'utf8'),
    ) as { products: [{ description: string }] };
    const html = safeHtml(products[0].description);
    expect(html).toContain('<td rowspan="2">S</td><td>36</td>');
    expect(html).toContain('<p dir="rtl">.abc</p>');
    const head = '<table tabindex="0"><tr><th scope="col" colspan="2">EU</th><td rowspan="100">a</td></tr></table>';
    expect(safeHtml(head)).toBe(head);
  });

  it.each([
    ['a span that is not a number', '<td rowspan="x" colspan="-1">a</td>'],
    ['a span that would take all memory', '<td rowspan="65534" colspan="1000">a</td>'],
    ['an invalid direction', '<td dir="up">a</td>'],
    ['a scope on a td', '<td scope="col">a</td>'],
  ])('removes %s', (_, cell) => {
    expect(safeHtml(`<table><tr>${cell}</tr></table>`)).toBe('<table tabindex="0"><tr><td>a</td></tr></table>');
  });

  it('keeps the smaller headings, marks and captions', () => {
    const html = [
      '<h5>Care</h5><h6>Wood</h6><p><del>Oil</del> <ins>Wax</ins> <small>once a year</small></p>',
      '<table tabindex="0"><caption>Sizes</caption><tr><td>A4</td></tr></table>',
      '<figure><figcaption>On the counter</figcaption></figure>',
    ].join('');
    expect(safeHtml(html)).toBe(html);
  });

  it.each([
    ['with an absolute URL', 'https://cdn.example/a.png?v=1'],
    ['with a path of this site', '/art/a.svg'],
  ])('keeps an image %s, with its alt text and size, and loads it lazily', (_, src) => {
    expect(safeHtml(`<p><img width="300" height="200" alt="The stand" src=" ${src} "></p>`)).toBe(
      `<p><img src="${src}" alt="The stand" width="300" height="200" loading="lazy" /></p>`,
    );
  });

  it('removes other attributes of an image, and adds a missing alt', () => {
    const hostile = [
      '<img src="/a.png" onerror="alert(1)" onload=alert(1) style="position:fixed" class="x" id="x" loading="eager"',
      'srcset="https://evil.example/a.png 2x" width="100%" height="1e9" usemap="#x" longdesc="javascript:alert(1)">',
    ].join(' ');
    expect(safeHtml(hostile)).toBe('<img src="/a.png" alt="" loading="lazy" />');
  });

  it('turns h1 into h2, and adds nofollow to links', () => {
    expect(safeHtml('<h1>Kit</h1><a href="https://x.example">x</a>')).toBe(
      '<h2>Kit</h2><a href="https://x.example" rel="nofollow noopener">x</a>',
    );
  });

  it('makes only tables focusable, so that the keyboard can scroll them', () => {
    expect(safeHtml('<table tabindex="9" onclick="x()"><tr><td tabindex="1">a</td></tr></table>')).toBe(
      '<table tabindex="0"><tr><td>a</td></tr></table>',
    );
  });

  it('makes paragraphs of plain text', () => {
    expect(safeHtml('One & two\n\nThree')).toBe('<p>One &amp; two</p><p>Three</p>');
  });
});

describe('plainText', () => {
  it('returns one line with decoded entities, and a space between blocks', () => {
    expect(plainText('<p>Caf&eacute; &amp; bar</p><ul><li>one</li><li>two</li></ul>')).toBe('Café & bar one two');
  });

  it('separates a caption from the text before it', () => {
    expect(plainText('<figure><img src="/a.png" alt="x">Steel<figcaption>or lake</figcaption></figure>')).toBe(
      'Steel or lake',
    );
  });
});

describe('metaDescription', () => {
  it('is the first 160 characters of the text, and never cuts through an entity or an emoji', () => {
    const description = metaDescription(`<p>${'x'.repeat(158)}&eacute;👩‍👩‍👧&amp;</p>`);
    expect(description).toBe(`${'x'.repeat(158)}é👩‍👩‍👧`);
  });
});

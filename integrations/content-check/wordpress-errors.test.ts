import { expect, it } from 'vitest';
import { wordpressErrors } from './wordpress-errors.ts';

const FIELDS = '---\ntitle: A\n---\n';
const errors = (body: string) => wordpressErrors('content/posts/a.md', `${FIELDS}\n${body}`);

it.each([
  ['[caption id="attachment_5" width="300"]![x](x.jpg) The shop[/caption]', '[caption]', '(line 5)'],
  ['Text\n\n[contact-form-7 404 "Not Found"]', '[contact-form-7]', '(line 7)'],
  ['[gallery]\n\nText\n\n[gallery ids=1,2]', '[gallery]', '(lines 5, 9)'],
  ['[button url=https://shop.example]Press[/button]', '[button]', '(line 5)'],
  ['<div>[quote author="Ann"]</div>', '[quote]', '(line 5)'],
  ['<!-- wp:paragraph {"align":"left"} -->\nText\n<!-- /wp:paragraph -->', '<!-- wp:paragraph -->', '(lines 5, 7)'],
  ['[caption id="a" caption="<em>x</em>"]photo[/caption]', '[caption]', '(line 5)'],
  ['The end of a photo[/caption]', '[caption]', '(line 5)'],
  ['Text <!-- wp:acme/price /-->', '<!-- wp:acme/price -->', '(line 5)'],
])('a shortcode or block comment of WordPress is reported with its lines: %j', (body, name, lines) => {
  const [first = ''] = errors(body);
  expect(first).toContain(`content/posts/a.md: ${name} is a `);
  expect(first).toContain(lines);
});

it.each([
  'A [link](/about-us "title"), [gallery](/x), ![caption](x.jpg) and [a reference][ref].\n\n[ref]: /about-us "width=3"',
  '- [x] done\n- [ ] not done',
  'A claim.[^1] Another.[^note]\n\n[^1]: The note says so.\n[^note]: And "this".',
  'He said [sic] that [the table below] and [our video, width = 3] matter [1].',
  '[see <a href="/x" class="y">this</a>] and [/about-us]',
  'Write `[gallery ids="1"]` or ``[caption id="2"]``.\n\n```\n[contact-form-7 id="12"]\n<!-- wp:paragraph -->\n```\n\n    [vc_row]',
  '\\[gallery\\] is text, and so is [your name].',
  '<!-- a note to ourselves about wp -->',
  '<pre>[shown id="1"]</pre>\n\nWrite <code class="x">[gallery]</code>.',
])('ordinary text has no WordPress errors: %j', (body) => {
  expect(errors(body)).toEqual([]);
});

it('a shortcode in a field of a YAML file is reported', () => {
  const text = 'question: A\nanswer: >-\n  The shop\n  [gallery ids="1"]\nmore: "[price id=\\"1\\"]"\n';
  expect(wordpressErrors('content/faq/a.yaml', text)).toEqual([
    expect.stringMatching(/^content\/faq\/a\.yaml: \[gallery\] is a shortcode .* \(line 4\)$/),
    expect.stringMatching(/: \[price\] is a shortcode .* \(line 5\)$/),
  ]);
});

it('a block comment in the front matter of a Markdown file is reported', () => {
  const text = '---\nexcerpt: A <!-- wp:paragraph --> b\n---\n\nText.\n';
  expect(wordpressErrors('content/posts/a.md', text)).toEqual([
    expect.stringMatching(/<!-- wp:paragraph --> is a mark .* \(line 2\)$/),
  ]);
});

it.each(['tags: [gallery]', 'tags:\n  [ video, toc ] # [gallery]'])(
  'a YAML list in brackets is not mistaken for a shortcode: %j',
  (text) => {
    expect(wordpressErrors('content/faq/a.yaml', text)).toEqual([]);
  },
);

import { expect, it } from 'vitest';
import { markdownErrors } from './markdown-errors.ts';

const BESIDE = new Set(['studio.jpg', 'my photo.jpg', 'photos/team.WEBP']);
const errors = (body: string) =>
  markdownErrors('content/posts/a.md', `---\ntitle: A\n---\n\n${body}`, (name) => BESIDE.has(name));

it.each([
  'Text with [a link](/about-us "title") and no picture.',
  '![Our studio](studio.jpg)',
  '![Us](<my photo.jpg>)',
  '![Us](my%20photo.jpg)',
  '![The team](photos/team.WEBP)',
  '![](/art/service/seo-services-2x1.svg)',
  '```\n![x](no picture.jpg)\n```',
  '`<img src="x">` and 3 < 4',
  '<a href="/about-us" title="The style = ours">us</a>',
])('the Markdown text %j has no errors', (body) => {
  expect(errors(body)).toEqual([]);
});

it.each([
  ['![x](https://elsewhere/x.png "t")', /https:\/\/elsewhere\/x\.png is on another website/],
  ['text ![alt](my photo.jpg) text', /!\[alt\]\(my photo\.jpg\) is shown as text: .* between < and >/],
  ['![x](missing.jpg)', /missing\.jpg does not exist/],
  ['![x](../../config/x.jpg)', /must be beside this file/],
  ['![x](/photos/x.jpg)', /must be beside this file/],
  ['![x](studio.tiff)', /cannot be shown: save it as JPEG/],
  ['![](studio.jpg)', /needs words that say what it shows/],
  ['![x](/art/none.svg)', /must be a drawing with its shape in its name/],
  ['![x]()', /has no address/],
  ['![x][ref]\n\n[ref]: studio.jpg', /must have its address right after it/],
  ['A <img src="https://elsewhere/x.png" alt="x"> B', /<img> does not work/],
  [
    '<iframe src="https://elsewhere"></iframe>',
    /<iframe> does not work in a text: link to what it shows.* \(line 5\)$/,
  ],
  ['Text\n\n![x](missing.jpg)', /missing\.jpg does not exist.* \(line 7\)$/],
  ['<div>\n<table><tr><td>1</td></tr></table>\n</div>', /<table> does not work in a text: write each.* \(line 6\)$/],
  ['<pre class="wp-block-code"><code>x</code></pre>', /<pre> does not work in a text: write code between/],
  ['Text <b class="x"\nstyle="color: red">word</b>', /style="…" does not work in a text: delete it \(line 5\)$/],
])('the Markdown text %j has the error %s', (body, message) => {
  expect(errors(body)).toEqual([expect.stringMatching(message)]);
});

import { expect, it } from 'vitest';
import { withLateScript } from './late-script.ts';

it('the script of a page comes after its fonts', () => {
  expect(withLateScript('<script type="module" src="/_astro/page.js"></script>')).toBe(
    '<script type="module" fetchpriority="low" src="/_astro/page.js"></script>',
  );
});

it('nothing else is touched', () => {
  const html =
    '<script type="module">start()</script><p title="<script type=&quot;module&quot; src=">words</p><script src="/a.js">';
  expect(withLateScript(html)).toBe(html);
});

import { expect, it } from 'vitest';
import { ONCE_PAINTED } from '../src/layouts/once-painted.ts';
import { withLateScript } from './late-script.ts';

const last = `<script>${ONCE_PAINTED}</script>`;
const script = '<script type="module" src="/_astro/page.js"></script>';

it('the script of a page waits until the page is painted', () => {
  expect(withLateScript(script + last)).toBe(`<script data-late="/_astro/page.js"></script>${last}`);
});

it('a page that would not fetch it later has it at once', () => {
  expect(withLateScript(script)).toBe(script);
});

it('nothing else is touched', () => {
  const html = '<script type="module">go()</script><p title="<script type=&quot;module&quot; src=">words</p>';
  expect(withLateScript(html + last)).toBe(html + last);
});

/** What a page is read with comes before what it is used with. */
import { ONCE_PAINTED } from '../../src/layouts/once-painted.ts';

const SCRIPT = '<script type="module" src=';
const LATE_SCRIPT = '<script data-late=';

/**
 * Leaves the scripts of a page to its last one, if it has that, which fetches them once the page is painted: what Astro
 * writes takes no attributes. A quotation mark in content is escaped, so content cannot look like this.
 */
export function withLateScript(html: string): string {
  return html.includes(ONCE_PAINTED) ? html.replaceAll(SCRIPT, LATE_SCRIPT) : html;
}

/** What a page is read with comes before what it is used with. */

const SCRIPT = '<script type="module" ';

/**
 * Lets the fonts, which the words wait for, have the line before the script of a page, which no paint waits for: browsers
 * give both the same rank. What Astro writes takes no attributes. A quotation mark in somebody's words is escaped, so they
 * cannot look like this.
 */
export function withLateScript(html: string): string {
  return html.replaceAll(`${SCRIPT}src=`, `${SCRIPT}fetchpriority="low" src=`);
}

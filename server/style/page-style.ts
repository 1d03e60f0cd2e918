/** The one style element of a page, and what allows it. */
import { hashOf } from '../inline-hashes.ts';

/** A document and its Content-Security-Policy, or the part of it that the build has written. */
export type StyledPage = { html: string; policy: string };

/** `rest`: address of a style sheet with the rules of what scripts add to the page (src/browser/style-sheet.ts). */
export type Style = { css: string; rest?: string | undefined };

const START = '<style>';
const END = '</style>';

/**
 * The content of the style element that the policy allows. Words of a product can stand in an attribute before it, and look
 * like another one.
 */
export function styleOf({ html, policy }: StyledPage): string {
  for (let start = html.indexOf(START); start >= 0; start = html.indexOf(START, start + 1)) {
    const end = html.indexOf(END, start);
    const css = html.slice(start + START.length, end < 0 ? undefined : end);
    if (end >= 0 && policy.includes(hashOf(css))) return css;
  }
  return '';
}

/** The document around its style: what a page uses is what its markup says, not what the style of all pages could. */
export const markupOf = (html: string, css: string): string => html.replace(START + css + END, '');

/**
 * Puts another style in the place of the one that a page has, in its policy as well: nothing else becomes allowed.
 * @param before the one that it has
 */
export function withStyle(page: StyledPage, { css, rest }: Style, before: string = styleOf(page)): StyledPage {
  const { html, policy } = page;
  if (before === '') return page;
  const address = rest === undefined ? '' : ` data-rest="${rest}"`;
  return {
    html: html.replace(START + before + END, () => `<style${address}>${css}${END}`),
    policy: policy.replaceAll(hashOf(before), hashOf(css)),
  };
}

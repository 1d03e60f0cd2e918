/** The one style element of a page, and what allows it. */
import { hashOf } from '../inline-hashes.ts';

/** A document and its Content-Security-Policy, or the part of it that Astro has written. */
export type StyledPage = { html: string; policy: string };

/** `rest`: address of a style sheet with the rules of what scripts add to the page (src/browser/rest-of-style.ts). */
export type Style = { css: string; rest?: string | undefined };

const START = '<style>';
const END = '</style>';

export function styleOf(html: string): string {
  const start = html.indexOf(START);
  const end = html.indexOf(END, start);
  return start < 0 || end < 0 ? '' : html.slice(start + START.length, end);
}

/** Puts another style in the place of the one that a page has, in its policy as well: nothing else becomes allowed. */
export function withStyle({ html, policy }: StyledPage, { css, rest }: Style): StyledPage {
  const before = styleOf(html);
  const address = rest === undefined ? '' : ` data-rest="${rest}"`;
  return {
    html: html.replace(START + before + END, () => `<style${address}>${css}${END}`),
    policy: policy.replaceAll(hashOf(before), hashOf(css)),
  };
}

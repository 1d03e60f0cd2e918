/** The one style element of a page, and what allows it. */
import { hashOf } from '../inline-hashes.ts';

/** A document and its Content-Security-Policy, or the part of it that Astro has written. */
export type StyledPage = { html: string; policy: string };

/** `rest`: address of a style sheet with the rules of what scripts add to the page (src/browser/rest-of-style.ts). */
export type Style = { css: string; rest?: string | undefined };

const STYLE = /<style>([\s\S]*?)<\/style>/;

export function styleOf(html: string): string {
  return STYLE.exec(html)?.[1] ?? '';
}

/** Puts another style in the place of the one that a page has, in its policy as well: nothing else becomes allowed. */
export function withStyle({ html, policy }: StyledPage, { css, rest }: Style): StyledPage {
  const address = rest === undefined ? '' : ` data-rest="${rest}"`;
  return {
    html: html.replace(STYLE, () => `<style${address}>${css}</style>`),
    policy: policy.replaceAll(hashOf(styleOf(html)), hashOf(css)),
  };
}

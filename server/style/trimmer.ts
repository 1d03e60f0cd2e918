/** The style of pages that are made on request: trimmed once for all answers that use the same of it. */
import { hashOf } from '../inline-hashes.ts';
import { markupOf, type StyledPage, styleOf, withStyle } from './page-style.ts';
import { tokensRead, withoutUnread } from './tokens.ts';
import { classesOf, trimStyle } from './trim.ts';

/** Classes of what may join the page, as it says itself. */
const LOOKS = / data-looks="([^"]*)"/g;
/** Scripts will put parts of other answers into such a page, whose classes nobody knows yet. */
const GROWS = / data-(reload="(?!loaded")|lead-form|pages="mixed")/;
/** Styles that are kept, some twenty kilobytes each. */
const KEPT = 200;

/** Rules that only scripts need, as a style sheet that is loaded when they do (server/adapter/late-styles.ts). */
export type LateStyle = {
  /** Its address. */
  sheet: string;
  /** Whose rules it has. */
  classes: readonly string[];
  /** Custom properties that they read. */
  tokens: readonly string[];
};

/** By the hash of the whole style of the page. */
export type LateStyles = Readonly<Record<string, LateStyle>>;

/**
 * @param added classes that scripts give to what they add to any page, and custom properties that it reads
 * @param marked whole styles by what stands in their place (server/adapter/on-request.ts)
 */
export function createTrimmer(
  added: readonly string[],
  late: LateStyles,
  marked: ReadonlyMap<string, string> = new Map(),
): (page: StyledPage) => StyledPage {
  const trimmed = new Map<string, string>();

  return (page) => {
    const found = styleOf(page);
    if (found === '') {
      // A page whose style is not found would be sent without it; what is no page has no policy.
      if (page.policy !== '') throw new Error('a page has no style that its policy allows');
      return page;
    }
    const css = marked.get(found) ?? found;
    const markup = markupOf(page.html, found);
    if (GROWS.test(markup)) return withStyle(page, { css }, found);
    const looks = [...markup.matchAll(LOOKS)].flatMap(([, names = '']) => names.split(' '));
    const whole = hashOf(css);
    const { sheet, classes = [], tokens = [] }: Partial<LateStyle> = late[whole] ?? {};
    const toCome = added.filter((name) => !classes.includes(name));
    const used = new Set([...classesOf(markup), ...tokensRead(markup), ...toCome, ...tokens, ...looks]);
    const key = [whole, ...[...used].sort()].join(' ');
    let style = trimmed.get(key);
    if (style === undefined) {
      const trimmedStyle = trimStyle(css, (name) => used.has(name));
      style = withoutUnread(trimmedStyle, (name) => used.has(name));
      if (trimmed.size < KEPT) trimmed.set(key, style);
    }
    return withStyle(page, { css: style, rest: sheet }, found);
  };
}

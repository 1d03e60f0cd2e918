/**
 * Takes out of a page's style what the page does not use, so that its first view fits the first packets (decision 0034).
 * Only classes of components are looked at: the build names them, and nothing else is called like that.
 */
import { browserslistToTargets, type CustomAtRules, Features, transform, type Visitor } from 'lightningcss';
import { OLDEST_BROWSERS } from '../../src/browser-support.ts';
import { CLASS_NAME } from './class-names.ts';

const CLASSES = / class="[^"]*/g;
const START = ' class="'.length;
const OF_COMPONENT = new RegExp(`\\.${CLASS_NAME}`, 'g');
const SELECTED = /"type":"class","name":"([^"]*)"/g;
/** A rule inside another one goes where that one goes. */
const NESTED = '"type":"nesting"';

/** How Lightning CSS writes style: older browsers read light colors from a rule of our own (src/styles/tokens.css). */
export const WRITTEN_FOR = { targets: browserslistToTargets(OLDEST_BROWSERS), exclude: Features.LightDark };

/** Names of classes that the elements of a document have. */
export function classesOf(html: string): Set<string> {
  const lists = new Set(html.match(CLASSES));
  return new Set([...lists].flatMap((list) => list.slice(START).split(/\s+/)));
}

/** Classes of components that a style sheet has rules for. */
export function classesIn(css: string): string[] {
  return [...new Set(css.match(OF_COMPONENT))].map((name) => name.slice(1));
}

/** @returns the style sheet without the rules of components that are not used. */
export function trimStyle(css: string, isUsed: (name: string) => boolean): string {
  return print(css, (name) => !isUsed(name));
}

/** @returns only those rules that name a class which is added later, in their order. */
export function rulesOf(css: string, isAdded: (name: string) => boolean): string {
  const addsTo = (rule: string) => [...rule.matchAll(SELECTED)].some(([, name = '']) => isAdded(name));
  return print(css, (name) => !isAdded(name), {
    Rule: {
      style(rule) {
        const written = JSON.stringify(rule);
        return addsTo(written) || written.includes(NESTED) ? undefined : [];
      },
      // The page has declared them; once more, and its words would flash while the font is looked up again.
      'font-face': () => [],
      property: () => [],
    },
  });
}

function print(css: string, isUnused: (name: string) => boolean, visitor?: Visitor<CustomAtRules>): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    ...WRITTEN_FOR,
    unusedSymbols: classesIn(css).filter(isUnused),
    ...(visitor ? { visitor } : {}),
  });
  return code.toString();
}

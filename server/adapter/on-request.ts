/** What Astro says of the pages that are made on request, and what it would do anew for each answer, done once. */
import { randomUUID } from 'node:crypto';
import type { SSRManifest } from 'astro';
import { OWN_PAGES } from '../../src/site.ts';
import { digestOf } from '../inline-hashes.ts';

type Manifest = Pick<SSRManifest, 'routes' | 'pageMap' | 'csp' | 'shouldInjectCspMetaTags'>;

/** @throws if Astro does not say any more what it did: the module and the one style of each */
export function pagesOnRequest({ routes, pageMap }: Manifest) {
  return routes
    .filter(({ routeData: { type, origin, prerender } }) => type === 'page' && origin === 'project' && !prerender)
    .map(({ routeData: { component, route }, styles }) => {
      const [module] = String(pageMap?.get(component)).match(/(?<=import\(")[^"]+/) ?? [];
      const [style, ...others] = styles;
      if (module === undefined || style?.type !== 'inline' || others.length > 0)
        throw new Error(`the module and the one style of ${component} are not to be found`);
      return { route, module, style };
    });
}

/** What answers are made with: their policy, and whole styles by the mark that stands in their place in an answer. */
type TakenOver = { policy: string; styles: ReadonlyMap<string, string> };

/**
 * Takes over from Astro what it would do anew for each answer: it makes a page around the whole of its style, hashes that,
 * and writes down a policy with everything of the site. Here a mark stands for the style until the server puts in what the
 * page uses of it (server/style/trimmer.ts); nobody whose words a page shows can know the mark. A page that is sent while it
 * is made keeps the style itself. The policy allows what any of these pages has inline: its one style, and scripts. The
 * server leaves a page with what is in it (server/inline-hashes.ts).
 * @throws if astro.config.ts allows something else than scripts by their hashes
 */
export function takeOver(manifest: Manifest): TakenOver {
  const { scripts, styles: sharedStyles } = allowedByAstro(manifest);
  const styles = markStyles(manifest);
  const ownStyles = pagesOnRequest(manifest).map(({ style }) => digestOf(style.content));
  manifest.csp = undefined;
  manifest.shouldInjectCspMetaTags = false;
  return {
    styles,
    policy: `script-src 'self'${listed(scripts)}; style-src 'self'${listed([...ownStyles, ...sharedStyles])};`,
  };
}

const listed = (hashes: readonly string[]) => [...new Set(hashes)].map((hash) => ` '${hash}'`).join('');

function markStyles(manifest: Manifest): Map<string, string> {
  const marked = new Map<string, string>();
  for (const { route, style } of pagesOnRequest(manifest)) {
    if (route === OWN_PAGES.analyserUrl) continue;
    const mark = randomUUID();
    marked.set(mark, style.content);
    style.content = mark;
  }
  return marked;
}

/** By their hashes: the scripts of the site and those of islands, and styles, of which a page has its own and that of islands. */
function allowedByAstro({ csp }: Manifest): { scripts: string[]; styles: string[] } {
  if (!csp) throw new Error('security.csp is missing in astro.config.ts');
  const { scriptDirective, styleDirective, directives } = csp;
  const known = ({ hashes }: { hashes: readonly unknown[] }) => hashes.filter((each) => typeof each === 'string');
  const [scripts, styles] = [known(scriptDirective), known(styleDirective)];
  const others = [...directives, ...scriptDirective.resources, ...styleDirective.resources];
  if (scriptDirective.strictDynamic || others.length > 0 || scripts.length < scriptDirective.hashes.length)
    throw new Error('astro.config.ts says more in security.csp than the policy of pages made on request has');
  return { scripts, styles };
}

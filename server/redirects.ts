/** Old addresses and where their pages are now: content/redirects.yaml. */
import { parse } from 'yaml';
import { z } from 'zod';

/** From the old address to the new one. */
export type Redirects = Readonly<Record<string, string>>;

const from = z
  .string()
  .regex(/^(?:\/[a-z0-9._~-]+)+$/, 'must be an address of this site in small letters, without a slash at the end');
const to = z
  .string()
  .regex(
    /^\/(?:[a-z0-9._~-]+(?:\/[a-z0-9._~-]+)*)?(?:\?[^#\s]*)?(?:#\S+)?$/,
    'must be an address of this site, such as /services',
  );
const schema = z.record(from, to);

/**
 * @param text the content of the file
 * @throws naming every line that is wrong and how to mend it
 */
export function readRedirects(text: string): Redirects {
  const result = schema.safeParse(parse(text) ?? {});
  if (!result.success)
    throw new Error(
      complaint(
        result.error.issues.map(({ path, message, code, ...rest }) => {
          const inKey = code === 'invalid_key' && 'issues' in rest ? rest.issues[0]?.message : undefined;
          return `'${path.join('.')}' ${inKey ?? message}`;
        }),
      ),
    );
  return result.data;
}

/**
 * What the schema cannot know: a redirect that leads to a redirect, or to no page, or stands in the way of one.
 * @param pages the paths that answer
 * @throws naming every redirect that is wrong and how to mend it
 */
export function checkRedirects(redirects: Redirects, pages: ReadonlySet<string>): void {
  const mistakes = Object.entries(redirects).flatMap(([source, target]) => {
    const path = target.replace(/[?#].*$/s, '');
    if (path === source) return `'${source}' leads to itself`;
    if (redirects[path] !== undefined) return `'${source}' leads to '${path}', which leads on: name the last address`;
    if (!pages.has(path)) return `'${source}' leads to '${path}', where there is no page`;
    if (pages.has(source)) return `'${source}' is the address of a page, which nobody could reach any more`;
    return [];
  });
  if (mistakes.length > 0) throw new Error(complaint(mistakes));
}

function complaint(mistakes: readonly string[]): string {
  return `content/redirects.yaml is wrong:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`;
}

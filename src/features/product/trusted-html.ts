/**
 * The only place where strings become HTML in the browser. Trusted Types enforce this on pages without third-party
 * scripts (server/pages/page-policy.ts). Add one function here for each source of HTML.
 */
import { HTML_POLICY, type SafeHtml } from '../../../domain/text/html.ts';

declare global {
  /** Partial type: TypeScript's DOM library lacks it. The real createHTML returns an object that HTML sinks accept. */
  var trustedTypes: { createPolicy: <Rules extends Partial<Policy>>(name: string, rules: Rules) => Rules } | undefined;
}

type Policy = Record<'createHTML', (text: string) => string>;

const policy = globalThis.trustedTypes?.createPolicy(HTML_POLICY, { createHTML: (text) => text });

/** A product's HTML as TrustedHTML, or the string itself on the server and in browsers without Trusted Types. */
export function toTrustedHtml(html: SafeHtml): string {
  return policy?.createHTML(html) ?? html;
}

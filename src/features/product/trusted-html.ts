/**
 * Where text becomes HTML in the browser. Pages without scripts of others let nothing else do that, by Trusted Types
 * (server/plugins/security-headers.ts): what needs HTML gets a function of its own here, which knows where its text comes from.
 */
import { HTML_POLICY, type SafeHtml } from '../../../domain/text/html.ts';

declare global {
  /** As much as is used; the compiler does not know it. What it makes is an object that is taken where text is. */
  var trustedTypes: { createPolicy: <Rules extends Partial<Policy>>(name: string, rules: Rules) => Rules } | undefined;
}

type Policy = Record<'createHTML', (text: string) => string>;

const policy = globalThis.trustedTypes?.createPolicy(HTML_POLICY, { createHTML: (text) => text });

/** The text of a product as trusted HTML. Browsers without Trusted Types, and the server, take the text itself. */
export function toTrustedHtml(html: SafeHtml): string {
  return policy?.createHTML(html) ?? html;
}

/**
 * Where text becomes HTML in the browser. Pages without scripts of others let nothing else do that, by Trusted Types
 * (server/security-headers.ts): what needs HTML gets a function of its own here, which knows where its text comes from.
 */
import { HTML_POLICY, type SafeHtml } from '../../domain/html.ts';

declare global {
  /** As much as is used; the compiler does not know it. What it makes is an object that is taken where text is. */
  var trustedTypes: { createPolicy: <Rules extends Partial<Policy>>(name: string, rules: Rules) => Rules } | undefined;
}

type Policy = Record<'createHTML', (text: string) => string>;

const asItIs = (text: string) => text;
const policy = globalThis.trustedTypes?.createPolicy(HTML_POLICY, { createHTML: asItIs });

/** Browsers without Trusted Types, and the server, take the text itself. */
const allowed = (text: string) => policy?.createHTML(text) ?? text;

/** Text of a product. */
export function sanitised(html: SafeHtml): string {
  return allowed(html);
}

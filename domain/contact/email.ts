/** The rule for email addresses, shared by forms, settings and the mailer. */
import { parseUrl } from '../url/web-url.ts';

/** Characters (RFC 5321, section 4.5.3.1). */
const MAX_LENGTH = 254;
/** The characters of `<input type="email">`, and letters of any script (RFC 6531). */
const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+$/u;
/** Not a domain: other characters, an empty label, a hyphen at the end of a label, or no dot. */
const NO_DOMAIN = /[^a-z\d.-]|^[.-]|[.-]\.|\.-|[.-]$|^[^.]*$/;
const ASCII = /^[\x21-\x7e]*$/;

export function isEmail(text: string): boolean {
  return asciiEmail(text) !== undefined;
}

/**
 * Converts the domain to ASCII (`info@bücher.example` becomes `info@xn--bcher-kva.example`). The local part is not
 * changed, because only its own server may interpret it.
 * @returns undefined for an invalid address
 */
export function asciiEmail(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = asciiDomain(text.slice(at + 1));
  if (at < 0 || !LOCAL_PART.test(local) || NO_DOMAIN.test(domain)) return undefined;
  const address = `${local}@${domain}`;
  return address.length <= MAX_LENGTH ? address : undefined;
}

/** Whether mail servers without SMTPUTF8 (RFC 6531) accept it. */
export function isAsciiEmail(address: string): boolean {
  return ASCII.test(address);
}

/** Normalized for comparison: addresses of the same mailbox give the same text. */
export function comparableEmail(text: string): string {
  const typed = text.trim();
  return (asciiEmail(typed) ?? typed).toLowerCase();
}

function asciiDomain(written: string): string {
  // The URL parser would accept a path or a port, and would remove spaces.
  return /[\s%/:?#\\]/.test(written) ? '' : (parseUrl(`http://${written}`)?.hostname ?? '');
}

/** The one rule of what an email address is: it holds for forms, settings and the mailer alike. */
import { parseUrl } from '../url/web-url.ts';

/** Characters; mail servers take no more (RFC 5321, section 4.5.3.1). */
const MAX_LENGTH = 254;
/** As browsers check a field for addresses, and letters of any script beside them (RFC 6531). */
const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+$/u;
/** In ASCII: another sign, a part that is empty or begins or ends with a hyphen, or no dot at all. */
const NO_DOMAIN = /[^a-z\d.-]|^[.-]|[.-]\.|\.-|[.-]$|^[^.]*$/;
const ASCII = /^[\x21-\x7e]*$/;

export function isEmail(text: string): boolean {
  return asciiEmail(text) !== undefined;
}

/**
 * The address as mail servers take it: the domain in ASCII (`info@bücher.example` becomes `info@xn--bcher-kva.example`).
 * The part before the at stays as it is, because only its own server may read it.
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

/** Whether every mail server takes it, also one that knows nothing of other scripts (RFC 6531). */
export function isAsciiEmail(address: string): boolean {
  return ASCII.test(address);
}

/** The address as it is compared: two that lead to the same mailbox give the same text. */
export function comparableEmail(text: string): string {
  const typed = text.trim();
  return (asciiEmail(typed) ?? typed).toLowerCase();
}

function asciiDomain(written: string): string {
  // A web address may hold more than a domain; spaces would be taken out of it.
  return /[\s%/:?#\\]/.test(written) ? '' : (parseUrl(`http://${written}`)?.hostname ?? '');
}

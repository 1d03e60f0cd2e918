/** Parses the website address that a visitor typed. */
import { portOf } from './safety/destination.ts';

export type Target = {
  url: URL;
  /** The visitor typed no scheme: HTTPS is assumed, and HTTP may be tried. */
  schemeIsGuessed: boolean;
};

/** Characters; longer than any typed URL. */
export const MAX_ADDRESS_LENGTH = 1000;

/** @returns the target, or an error message for the visitor */
export function readTarget(typed: string): Target | string {
  const text = typed.trim();
  if (text === '') return 'Enter the address of your website, such as yourbusiness.com.';
  if (text.length > MAX_ADDRESS_LENGTH)
    return 'The address is too long. Enter just the domain, such as yourbusiness.com.';
  const scheme = /^([a-z][a-z\d+.-]*):(?!\d+(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    return 'Only addresses that begin with http or https can be checked.';
  const url = URL.parse(scheme === undefined ? `https://${text}` : text);
  if (!url || !isName(url.hostname)) return 'This is not a web address. Enter it like yourbusiness.com.';
  if (url.username !== '' || url.password !== '') return 'Leave out the user name and the password.';
  if (portOf(url) === undefined) return 'Leave out the port: websites are checked on the usual ones, 80 and 443.';
  url.hash = '';
  return { url, schemeIsGuessed: scheme === undefined };
}

/** Whether it is a domain with a top-level domain, or an IP address. The IP address is checked before the request. */
function isName(hostname: string): boolean {
  if (hostname.startsWith('[')) return true;
  return /^(?=.{1,253}\.?$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+[a-z\d-]{1,63}\.?$/.test(hostname);
}

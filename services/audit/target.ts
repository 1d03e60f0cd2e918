/** What somebody typed as the address of a website. */
import { portOf } from './safety/destination.ts';

export type Target = {
  /** Where to begin. */
  url: URL;
  /** Nobody said http or https: when nothing answers the one, the other may be tried. */
  schemeIsGuessed: boolean;
};

/** Characters; browsers take more, but nobody types more. */
export const LONGEST_ADDRESS = 1000;

/** @returns the target, or a sentence that says what is wrong with the address */
export function readTarget(typed: string): Target | string {
  const text = typed.trim();
  if (text === '') return 'Enter the address of your website, such as yourbusiness.com.';
  if (text.length > LONGEST_ADDRESS) return 'The address is too long. Enter just the domain, such as yourbusiness.com.';
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

/** A domain has a dot and an ending in letters; numbers are taken too, and looked at before they are used. */
function isName(hostname: string): boolean {
  if (hostname.startsWith('[')) return true;
  return /^(?=.{1,253}\.?$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+[a-z\d-]{1,63}\.?$/.test(hostname);
}

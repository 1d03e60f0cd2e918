import { brand } from '../../config/brand.ts';
import { officeLine } from '../../config/brand-types.ts';

/** The title of a page as search engines and tabs show it: its name, then ours. */
export function pageTitle(name: string): string {
  return `${name} | ${brand.name}`;
}

const [office] = brand.offices;
/** What content may say of us without spelling it out. */
const WORDS: Readonly<Record<string, string>> = {
  brand: brand.name,
  email: brand.email,
  phone: brand.phone.display,
  address: `${office.street}, ${officeLine(office)}`,
};

/** Puts who we are where content says `{brand}`, `{email}`, `{phone}` or `{address}`. */
export function withBrand(text: string): string {
  return text.replace(/\{(\w+)\}/g, (all, word: string) => WORDS[word] ?? all);
}

/** The same in HTML that was made of Markdown, where the braces in an address are escaped. */
export function withBrandInHtml(html: string): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return html.replace(/(?:\{|%7B)(\w+?)(?:\}|%7D)/g, (all, word: string) => escaped(WORDS[word] ?? all));
}

import { brand } from '../../config/brand.ts';

/** The title of a page as search engines and tabs show it: its name, then ours. */
export function pageTitle(name: string): string {
  return `${name} | ${brand.name}`;
}

/** Puts the agency's name where content says `{brand}`. */
export function withBrand(text: string): string {
  return text.replaceAll('{brand}', brand.name);
}

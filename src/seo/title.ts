import { brand } from '../../config/brand.ts';

/** The text of the title element: the page's name, then the brand's name. */
export function pageTitle(name: string): string {
  return `${name} | ${brand.name}`;
}

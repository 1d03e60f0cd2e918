import { brand } from '../../config/brand.ts';
import { officeLine } from '../../config/brand-types.ts';
import { counts } from '../../config/content-counts.ts';
import { inWords } from '../../domain/text/text.ts';

/** The text of the title element: the page's name, then the brand's name. */
export function pageTitle(name: string): string {
  return `${name} | ${brand.name}`;
}

const [office] = brand.offices;
/** Placeholders for facts about the brand. */
const PLACEHOLDERS: ReadonlyMap<string, string> = new Map([
  ['brand', brand.name],
  ['email', brand.email],
  ['phone', brand.phone.display],
  ['address', `${office.street}, ${officeLine(office)}`],
]);

/** A count in words, with an optional noun: `{Services|service|services}`. */
function countInWords(name: string, one?: string, other?: string): string | undefined {
  const key = name.charAt(0).toLowerCase() + name.slice(1);
  const count = Object.hasOwn(counts, key) ? counts[key] : undefined;
  if (count === undefined) return undefined;
  const words = inWords(count);
  const cased = key === name ? words : words.charAt(0).toUpperCase() + words.slice(1);
  return other === undefined ? cased : `${cased} ${count === 1 ? one : other}`;
}

/** The value of a placeholder; undefined for an unknown one. */
function placeholderValue(name: string, one?: string, other?: string): string | undefined {
  return (other === undefined ? PLACEHOLDERS.get(name) : undefined) ?? countInWords(name, one, other);
}

/** Replaces placeholders in content, such as `{brand}` and `{services}`, by brand facts and counts. */
export function withBrand(text: string): string {
  return text.replace(
    /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g,
    (all, ...[name, one, other]) => placeholderValue(name, one, other) ?? all,
  );
}

/** Placeholders in the texts of content, such as `{brand}` and `{services}`. */
import { brand } from '../../config/brand.ts';
import { officeLine } from '../../config/brand-types.ts';
import { counts } from '../../config/content-counts.ts';
import { inWords } from '../../domain/text/text.ts';

const [office] = brand.offices;
const FACTS: ReadonlyMap<string, string> = new Map([
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
  return (other === undefined ? FACTS.get(name) : undefined) ?? countInWords(name, one, other);
}

/** Replaces placeholders by brand facts and counts; keeps other braces. */
export function withBrand(text: string): string {
  return text.replace(
    /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g,
    (all, ...[name, one, other]) => placeholderValue(name, one, other) ?? all,
  );
}

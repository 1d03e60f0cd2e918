/** Ids for what came from another shop: the same thing gets the same id however often it is imported. */
import { createHash } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** A prefix, an underscore and 26 characters as other ids have them (store-service.md section 1). */
export function stableId(prefix: string, ...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest();
  // The first digit of a ULID is never above 7.
  const digits = [...hash.subarray(0, LENGTH)].map((byte, index) => DIGITS[index === 0 ? byte % 8 : byte % 32]);
  return `${prefix}_${digits.join('')}`;
}

/** Ids for what came from another shop: the same thing gets the same id however often it is imported. */
import { createHash } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** A prefix, an underscore and 26 characters as other ids have them (store-service.md section 1). */
export function stableId(prefix: string, ...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  let number = BigInt(`0x${hash.slice(0, 32)}`);
  let text = '';
  for (let index = 0; index < LENGTH; index += 1) {
    text = `${DIGITS[Number(number % 32n)]}${text}`;
    number /= 32n;
  }
  return `${prefix}_${text}`;
}

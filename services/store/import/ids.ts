/** Ids and slugs of imported products. Pure. */
import { createHash } from 'node:crypto';

const CROCKFORD_BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID_LENGTH = 26;

/**
 * A prefix and 26 characters in the format of a ULID (docs/store-api.md section 1). The same parts result in the same
 * id, so that a repeated import finds its products.
 */
export function stableId(prefix: string, ...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest();
  // The first digit of a ULID is at most 7.
  const digits = [...hash.subarray(0, ULID_LENGTH)].map(
    (byte, index) => CROCKFORD_BASE32[index === 0 ? byte % 8 : byte % 32],
  );
  return `${prefix}_${digits.join('')}`;
}

/** `Café Table Tents` becomes `cafe-table-tents`. */
export function slugify(title: string): string {
  const ascii = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'product';
}

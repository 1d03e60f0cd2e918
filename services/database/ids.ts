/** Ids: a prefix, an underscore and a 26-character ULID, as the contract of the store has them (store-service.md section 1). */
import { ulid } from 'ulid';
import { z } from 'zod';

/** Random but for its moment, also within a millisecond: who knows the id of a checkout may pay and cancel it. */
export function newId(prefix: string): string {
  return `${prefix}_${ulid()}`;
}

/** What `newId` makes: 26 letters and digits of Crockford's base 32, which has no I, L, O and U. */
export const idSchema = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`));

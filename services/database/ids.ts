/** Ids: a prefix, an underscore and a 26-character ULID (docs/store-api.md section 1). */
import { ulid } from 'ulid';
import { z } from 'zod';

/** Not guessable, even within one millisecond: the id of a checkout is enough to pay or cancel it. */
export function newId(prefix: string): string {
  return `${prefix}_${ulid()}`;
}

/** Accepts the ids of `newId`: 26 characters of Crockford's base 32, which has no I, L, O and U. */
export const idSchema = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`));

/** Ids: a prefix, an underscore and a 26-character ULID, as the contract of the store has them (store-service.md section 1). */
import { ulid } from 'ulid';

/** Random but for its moment, also within a millisecond: who knows the id of a checkout may pay and cancel it. */
export function newId(prefix: string): string {
  return `${prefix}_${ulid()}`;
}

/** Ids of the contract: a prefix, an underscore and a 26-character ULID (store-service.md section 1). */
import { monotonicFactory } from 'ulid';

// Monotonic, so that ids made in the same millisecond still sort in the order they were made.
const ulid = monotonicFactory();

export function newId(prefix: string): string {
  return `${prefix}_${ulid()}`;
}

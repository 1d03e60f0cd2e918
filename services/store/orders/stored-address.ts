/** The schema of delivery addresses in orders and in notifications. */
import { z } from 'zod';
import type { PostalAddress } from '../../../domain/contact/postal-address.ts';

const address = z.object({
  name: z.string(),
  company: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
}) satisfies z.ZodType<PostalAddress>;

/** The first version had no region and no country; for addresses from Stripe, the city included the state. */
const firstVersion = z.object({ street: z.string(), city: z.string(), zip: z.string() });

const emptyFields = { name: '', company: '', line2: '', region: '', country: '' };

/** Accepts both versions and returns the current one. */
export const storedAddress = z.union([
  address,
  firstVersion.transform(
    ({ street, city, zip }): PostalAddress => ({ ...emptyFields, line1: street, city, postalCode: zip }),
  ),
]);

/** @param json `address_json` of an order */
export function readAddress(json: string | null): PostalAddress | null {
  return json === null ? null : storedAddress.parse(JSON.parse(json));
}

/** The address of an order as it is kept and as reports carry it. */
import { z } from 'zod';
import type { PostalAddress } from '../../../src/domain/postal-address.ts';

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

/** In the first version no state and no country was asked for; what came from Stripe has its state in the city. */
const before = z.object({ street: z.string(), city: z.string(), zip: z.string() });

const unknown = { name: '', company: '', line2: '', region: '', country: '' };

/** Either shape, as the one of today. */
export const storedAddress = z.union([
  address,
  before.transform(({ street, city, zip }): PostalAddress => ({ ...unknown, line1: street, city, postalCode: zip })),
]);

/** @param json of an order; null where nothing was sent */
export function readAddress(json: string | null): PostalAddress | null {
  return json === null ? null : storedAddress.parse(JSON.parse(json));
}

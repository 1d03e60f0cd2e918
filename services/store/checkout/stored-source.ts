/** Where a buyer came from, as a client says it and as it is kept with the checkout. */
import { z } from 'zod';
import { type LeadSource, tidySource } from '../../../src/domain/lead-source.ts';

export const buyerSource = z
  .object({
    page: z.string().default(''),
    referrer: z.string().default(''),
    campaign: z.record(z.string(), z.string()).default({}),
  })
  .transform(tidySource);

/** @param json of a checkout; null where nothing is known */
export function readBuyerSource(json: string | null): LeadSource | null {
  return json === null ? null : (buyerSource.safeParse(JSON.parse(json)).data ?? null);
}

/** The source of a buyer, as sent by a client and as stored with the checkout. */
import { z } from 'zod';
import { type LeadSource, tidySource } from '../../../domain/lead/lead-source.ts';

export const buyerSource = z
  .object({
    page: z.string().default(''),
    referrer: z.string().default(''),
    campaign: z.record(z.string(), z.string()).default({}),
  })
  .transform(tidySource);

/** @param json `source_json` of a checkout */
export function readBuyerSource(json: string | null): LeadSource | null {
  return json === null ? null : (buyerSource.safeParse(JSON.parse(json)).data ?? null);
}

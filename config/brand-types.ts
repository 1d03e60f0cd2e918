import type { z } from 'zod';
import type { brandSchema } from './brand-schema.ts';

/** Who the agency is (content/brand.yaml), with its opening hours in one line. */
export type Brand = z.output<typeof brandSchema> & { hours: string };
export type Office = Brand['offices'][number];

/** The second line of an office's address, as letters have it: `Lombard, IL 60148`. */
export function officeLine({ locality, region, postalCode }: Office): string {
  return `${locality}, ${region} ${postalCode}`;
}

import type { z } from 'zod';
import type { brandSchema } from './brand-schema.ts';

type BrandFile = z.output<typeof brandSchema>;

export type Colors = BrandFile['colors'];

/** Who the agency is (content/brand.yaml), with its opening hours in one line. */
export type Brand = Omit<BrandFile, 'colors'> & { hours: string };
export type Office = Brand['offices'][number];

/** The second line of an office's address, as letters have it: `Lombard, IL 60148`. */
export function officeLine({ locality, region, postalCode }: Office): string {
  return `${locality}, ${region} ${postalCode}`;
}

/** What to look for in a maps search. */
export function mapQueryOf(office: Office): string {
  return office.mapQuery ?? `${office.street}, ${officeLine(office)}`;
}

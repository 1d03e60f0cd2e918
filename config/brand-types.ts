import type { z } from 'zod';
import type { brandSchema } from './brand-schema.ts';

type BrandFile = z.output<typeof brandSchema>;

export type Colors = BrandFile['colors'];

/** Content of content/brand.yaml without colors, with opening hours as one line of text. */
export type Brand = Omit<BrandFile, 'colors'> & { hours: string };
export type Office = Brand['offices'][number];

/** Second line of an office's postal address: `Lombard, IL 60148`. */
export function officeLine({ locality, region, postalCode }: Office): string {
  return `${locality}, ${region} ${postalCode}`;
}

/** Search text for a map. */
export function mapQueryOf(office: Office): string {
  return office.mapQuery ?? `${office.street}, ${officeLine(office)}`;
}

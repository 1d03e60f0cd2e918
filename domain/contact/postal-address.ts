/** A postal address in the fields that carriers need. */
import { countryName } from './countries.ts';

/** A field is empty when the buyer left it out, the country has no such field, or the form did not ask for it. */
export type PostalAddress = {
  /** Name of the recipient. */
  name: string;
  company: string;
  line1: string;
  line2: string;
  city: string;
  /** State, province and the like; its code in the United States and Canada. */
  region: string;
  postalCode: string;
  /** ISO 3166-1, such as US. */
  country: string;
};

/** The lines of an address label, such as `Lombard, IL 60148`. */
export function addressLines({
  name,
  company,
  line1,
  line2,
  city,
  region,
  postalCode,
  country,
}: PostalAddress): string[] {
  const town = [city, region].filter((part) => part !== '').join(', ');
  const lines = [name, company, line1, line2, `${town} ${postalCode}`.trim(), countryName(country)];
  return lines.filter((line) => line !== '');
}

/** Where a parcel goes, in the parts that carriers ask for. */
import { countryName } from './countries.ts';

/** Empty texts are parts that the address does not have, or that no form asked for. */
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

/** As it stands on a parcel: one line each, `Lombard, IL 60148` among them. */
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

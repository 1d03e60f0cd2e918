/** What a brand has to say of itself (config/brand.ts). */
import type { OpeningHours } from '../src/domain/hours.ts';

export type Office = {
  name: string;
  /** Miles from State and Madison, as county house numbers write them; leave it out where it means nothing. */
  grid?: string;
  street: string;
  locality: string;
  /** The state, in two letters. */
  region: string;
  postalCode: string;
  /** What to look for on the map; its address where this is left out. */
  mapQuery?: string;
  /** Address of a map to embed. Its host must be listed in `maps.embedOrigins`; without it the drawn map stands alone. */
  mapEmbed?: string;
  /** The page about the place, where there is one. */
  path?: string;
};

export type Brand = {
  name: string;
  /** One plain sentence: the default description of a page, and what the agency is. */
  description: string;
  /** A few words under the name, where there is room for no more: on the cards that social networks show. */
  tagline: string;
  domain: string;
  email: string;
  phone: { display: string; e164: string };
  openingHours: OpeningHours;
  /** The same in one line. */
  hours: string;
  maps: {
    /** Searches a map; what to look for is put behind it. */
    searchUrl: string;
    /** Whose maps our pages may embed. */
    embedOrigins: readonly string[];
  };
  offices: readonly [Office, ...Office[]];
  /** What the grid addresses of offices mean, where they have one. */
  gridMeaning?: string;
  /** Where the offices are, in two letters (ISO 3166). */
  country: string;
  /** Where our day begins and ends: an IANA name, such as America/Chicago. */
  timeZone: string;
  social: readonly { label: string; url: string }[];
  /** Where we work: a circle around a point, for search engines. Degrees and metres. */
  serviceArea: { latitude: number; longitude: number; radiusMetres: number };
  /** How we are known to the site analyser. */
  analyserUserId: string;
  /** What stands on the page for an address that does not exist. */
  lost: { title: string; text: string };
  /** Stands in the footer behind the name and the year. */
  copyrightNote: string;
};

/** The second line of an office's address, as letters have it: `Lombard, IL 60148`. */
export function officeLine({ locality, region, postalCode }: Office): string {
  return `${locality}, ${region} ${postalCode}`;
}

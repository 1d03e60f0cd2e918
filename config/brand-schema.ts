/** What content/brand.yaml has to say; every message says how to mend the file. */
import { z } from 'zod';
import { isEmailAddress } from '../src/domain/email-address.ts';
import { DAYS } from '../src/domain/hours.ts';

const text = z.string().trim().min(1, 'must not be empty');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00');
const day = z.enum(DAYS, `must be one of ${DAYS.join(', ')}`);
const url = z.url({ protocol: /^https?$/, message: 'must be a full web address such as https://www.example.com' });

const color = z.string().regex(/^#[\da-f]{6}$/i, 'must be a color such as "#f84b28", in quotes');
/** The same by day and by night. */
const pair = z.tuple([color, color], 'must be two colors, by day and by night, such as ["#ffffff", "#0c161b"]');

/** Colors by their role; tokens.css says what each is for. */
const colors = z.strictObject({
  paper: pair,
  fog: pair,
  lake: pair,
  lakeDeep: pair,
  steel: pair,
  steel2: pair,
  steel3: pair,
  line: pair,
  flamingo: pair,
  flamingoPress: pair,
  crimson: pair,
  prairie: pair,
  drawings: z.strictObject({
    water: pair,
    ground: pair,
    lots: pair,
    ink2: pair,
    park: pair,
    /** Of drawings on steel, which is black by day and by night. */
    onSteel: z.strictObject({ block: color, lot: color, darkLot: color, street: color, river: color, rail: color }),
    onFlamingo: z.strictObject({ block: color, lot: color, darkLot: color }),
  }),
});

const office = z.strictObject({
  name: text,
  /** Miles from State and Madison, as county house numbers write them; left out where it means nothing. */
  grid: text.exactOptional(),
  street: text,
  locality: text,
  /** The state, in two letters. */
  region: text,
  postalCode: text,
  /** What to look for on the map; its address where this is left out. */
  mapQuery: text.exactOptional(),
  /** Address of a map to embed. Its host must be listed in `maps.embedOrigins`; without it the drawn map stands alone. */
  mapEmbed: url.exactOptional(),
  /** The page about the place, where there is one. */
  path: z.string().startsWith('/', 'must start with /').exactOptional(),
});

/** Zones that this machine knows by name. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Metadata that pages have anyway; a second one would contradict it. */
const OF_PAGES = /^(?:description|viewport|robots|theme-color|twitter:.*|og:.*)$/i;

const verificationTag = z.strictObject({
  name: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be what stands in name="…" of the tag, such as google-site-verification')
    .refine(
      (name) => !OF_PAGES.test(name),
      'is written by the pages themselves: only tags that verify the site go here',
    ),
  content: text.regex(/^[^<>"]*$/, 'must be what stands in content="…" of the tag, not the whole tag'),
});

export const brandSchema = z
  .strictObject({
    name: text,
    /** One plain sentence: the default description of a page, and what the agency is. */
    description: text,
    /** A few words under the name, where there is room for no more: on the cards that social networks show. */
    tagline: text,
    domain: z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'must be a domain such as example.com'),
    email: z.string().refine(isEmailAddress, 'must be an email address'),
    phone: z.strictObject({
      display: text,
      e164: z.e164('must be the number with its country and without spaces, such as +13125550142'),
    }),
    openingHours: z.strictObject({
      zone: text,
      open: z.array(z.strictObject({ from: day, to: day, opens: time, closes: time })),
    }),
    maps: z.strictObject({
      /** Searches a map; what to look for is put behind it. */
      searchUrl: url,
      /** Whose maps our pages may embed. */
      embedOrigins: z.array(url),
    }),
    offices: z.tuple([office], office, 'must have one office or more'),
    /** What the grid addresses of offices mean, where they have one. */
    gridMeaning: text.exactOptional(),
    /** Where the offices are, in two letters (ISO 3166). */
    country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as US'),
    /** Where our day begins and ends: an IANA name, such as America/Chicago. */
    timeZone: z.string().refine(isTimeZone, 'must be the name of a time zone, such as America/Chicago'),
    social: z.array(z.strictObject({ label: text, url })),
    /** Tags by which services of search and advertising see that the site is ours; every page has them. */
    verification: z.array(verificationTag).exactOptional(),
    /** Where we work: a circle around a point, for search engines. Degrees and metres. */
    serviceArea: z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      radiusMetres: z.number().positive(),
    }),
    /** How we are known to the site analyser. */
    analyserUserId: text,
    /** What stands on the page for an address that does not exist. */
    lost: z.strictObject({ title: text, text }),
    /** Stands in the footer behind the name and the year. */
    copyrightNote: z.string(),
    colors,
  })
  .superRefine(({ offices, maps }, context) => {
    for (const [at, { mapEmbed }] of offices.entries()) {
      if (mapEmbed === undefined || maps.embedOrigins.includes(new URL(mapEmbed).origin)) continue;
      const message = 'must be of a host that maps.embedOrigins lists';
      context.addIssue({ code: 'custom', path: ['offices', at, 'mapEmbed'], message });
    }
  });

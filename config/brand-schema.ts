/** Schema of content/brand.yaml. Each message says how to correct the file. */
import { z } from 'zod';
import { isEmail } from '../domain/contact/email.ts';
import { DAYS } from '../domain/site/hours.ts';

const text = z.string().trim().min(1, 'must not be empty');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00');
const day = z.enum(DAYS, `must be one of ${DAYS.join(', ')}`);
const url = z.url({ protocol: /^https?$/, message: 'must be a full web address such as https://www.example.com' });

const color = z.string().regex(/^#[\da-f]{6}$/i, 'must be a color such as "#f84b28", in quotes');
/** A color in the light and in the dark scheme. */
const pair = z.tuple([color, color], 'must be two colors, by day and by night, such as ["#ffffff", "#0c161b"]');

/** Colors by role, explained in tokens.css. */
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
    /** Colors of drawings on black, the same in both schemes. */
    onSteel: z.strictObject({ block: color, lot: color, darkLot: color, street: color, river: color, rail: color }),
    onFlamingo: z.strictObject({ block: color, lot: color, darkLot: color }),
  }),
});

const office = z.strictObject({
  name: text,
  /** Miles from State and Madison, as in county house numbers; absent if not applicable. */
  grid: text.exactOptional(),
  street: text,
  locality: text,
  /** Two-letter state code. */
  region: text,
  postalCode: text,
  /** Search text for the map; default: the postal address. */
  mapQuery: text.exactOptional(),
  /** URL of a map to embed. Its origin must be in `maps.embedOrigins`; without it, only the drawn map is shown. */
  mapEmbed: url.exactOptional(),
  /** Path of the page about the place, if any. */
  path: z.string().startsWith('/', 'must start with /').exactOptional(),
});

/** Whether the runtime supports the time zone. */
function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Metadata that pages already set, or that would change how search engines and browsers treat every page. */
const RESERVED_NAMES =
  /^(?:description|keywords|author|generator|application-name|viewport|referrer|color-scheme|theme-color|format-detection|robots|[\w-]*bot(?:-\w+)?|google|slurp|twitter:.*|og:.*)$/i;

const verificationTag = z.strictObject({
  name: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be what stands in name="…" of the tag, such as google-site-verification')
    .refine(
      (name) => !RESERVED_NAMES.test(name),
      'is up to the pages themselves: only tags that verify the site go here',
    ),
  content: text.regex(/^[^<>"]*$/, 'must be what stands in content="…" of the tag, not the whole tag'),
});

export const brandSchema = z
  .strictObject({
    name: text,
    /** One plain sentence about the agency, for search engines, feeds and llms.txt. */
    description: text,
    /** A few words below the name on social cards. */
    tagline: text,
    domain: z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'must be a domain such as example.com'),
    email: z.string().refine(isEmail, 'must be an email address'),
    phone: z.strictObject({
      display: text,
      e164: z.e164('must be the number with its country and without spaces, such as +13125550142'),
    }),
    openingHours: z.strictObject({
      zone: text,
      open: z.array(z.strictObject({ from: day, to: day, opens: time, closes: time })),
    }),
    maps: z.strictObject({
      /** URL of a map search; the search text is appended. */
      searchUrl: url,
      /** Origins of maps that pages may embed. */
      embedOrigins: z.array(url),
    }),
    offices: z.tuple([office], office, 'must have one office or more'),
    /** Explains the grid addresses of offices, if they have any. */
    gridMeaning: text.exactOptional(),
    /** Country of the offices, as a two-letter code (ISO 3166). */
    country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as US'),
    /** Time zone of the business: an IANA name, such as America/Chicago. */
    timeZone: z.string().refine(isTimeZone, 'must be the name of a time zone, such as America/Chicago'),
    social: z.array(z.strictObject({ label: text, url })),
    /** Verification tags of search and advertising services, on every page. */
    verification: z.array(verificationTag).exactOptional(),
    /** The area served, for search engines: a circle around a point, in degrees and meters. */
    serviceArea: z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      radiusMeters: z.number().positive(),
    }),
    /** Id of the agency at an external site analyzer. */
    analyzerUserId: text,
    /** Texts of the 404 page. */
    lost: z.strictObject({ title: text, text }),
    /** Shown in the footer after the name and the year. */
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

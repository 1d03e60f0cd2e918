/** What is wrong with config/brand.ts, in the words of an editor: whoever changes a name seldom has TypeScript look at it. */
import { z } from 'zod';
import { DAYS } from '../../src/domain/hours.ts';

const text = z.string().trim().min(1, 'must not be empty');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00');
const day = z.enum(DAYS);
const url = z.url({ protocol: /^https?$/, message: 'must be a full web address such as https://www.example.com' });

const office = z.strictObject({
  name: text,
  grid: text.optional(),
  street: text,
  locality: text,
  region: text,
  postalCode: text,
  mapQuery: text.optional(),
  mapEmbed: url.optional(),
  path: z.string().startsWith('/', 'must start with /').optional(),
});

/** Zones that this machine knows by name. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const brand = z
  .strictObject({
    name: text,
    description: text,
    tagline: text,
    domain: z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'must be a domain such as example.com'),
    email: z.email('must be an e-mail address'),
    phone: z.strictObject({
      display: text,
      e164: z.e164('must be the number with its country and without spaces, such as +13125550142'),
    }),
    openingHours: z.strictObject({
      zone: text,
      open: z.array(z.strictObject({ from: day, to: day, opens: time, closes: time })),
    }),
    hours: text,
    maps: z.strictObject({ searchUrl: url, embedOrigins: z.array(url) }),
    offices: z.array(office).min(1, 'must have one office or more'),
    gridMeaning: text.optional(),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be two capitals, such as US'),
    timeZone: z.string().refine(isTimeZone, 'must be the name of a time zone, such as America/Chicago'),
    social: z.array(z.strictObject({ label: text, url })),
    serviceArea: z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      radiusMetres: z.number().positive(),
    }),
    analyserUserId: text,
    lost: z.strictObject({ title: text, text }),
    copyrightNote: z.string(),
  })
  .superRefine(({ offices, maps }, context) => {
    for (const [at, { mapEmbed }] of offices.entries()) {
      if (mapEmbed === undefined || maps.embedOrigins.includes(new URL(mapEmbed).origin)) continue;
      const message = 'must be of a host that maps.embedOrigins lists';
      context.addIssue({ code: 'custom', path: ['offices', at, 'mapEmbed'], message });
    }
  });

/** @param value what config/brand.ts exports as `brand` */
export function brandMistakes(value: unknown): string[] {
  const issues = brand.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => `config/brand.ts: ${`${path.join('.')} ${message}`.trim()}`);
}

import { z } from 'astro/zod';
import { brand } from '../../config/brand.ts';
import { action, cta, page, point, records, singlePage, text } from './fields.ts';
import { workSamples } from './samples.ts';

const coordinates = {
  latitude: z.number().min(-90, 'must be -90 to 90').max(90, 'must be -90 to 90'),
  longitude: z.number().min(-180, 'must be -180 to 180').max(180, 'must be -180 to 180'),
};

/** Our meeting place in the town, for the page and for search engines. */
const localBusiness = z.strictObject({
  name: text,
  street: text,
  postalCode: text,
  geo: z.strictObject(coordinates),
  priceRange: z.string().regex(/^\${1,4}$/, 'must be $, $$, $$$ or $$$$'),
  /** In E.164 format, such as +13125550142; default: the agency's number. */
  phone: z
    .string()
    .regex(/^\+\d+$/, 'must be + and digits, such as +13125550142')
    .optional(),
});

const cities = records(
  'cities',
  z
    .strictObject({
      ...page,
      state: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as IL'),
      county: text,
      /** Whether it has a card on the service areas page. */
      inIndex: z.boolean('must be true (it has a card among the service areas) or false (only its own page)'),
      /** Position on maps; near Chicago also the source of the grid address. A town without it is on no map. */
      position: z.strictObject(coordinates).optional(),
      /** Offset of the name from its dot, in dots to the right and down; `minor` towns are hidden on phones. */
      label: z
        .strictObject({ dx: z.number(), dy: z.number(), minor: z.boolean().default(false) })
        .default({ dx: 1, dy: 0, minor: false }),
      /** Description of the map. */
      mapTitle: text,
      /** URL of an embedded map; without it, only the drawn map is shown. */
      mapEmbed: z
        .url({ protocol: /^https$/, error: 'must be a web address that starts with https://' })
        .refine(
          // An invalid URL is already reported above.
          (url) => !URL.canParse(url) || brand.maps.embedOrigins.includes(new URL(url).origin),
          'must be on a host that is listed under maps.embedOrigins in content/brand.yaml',
        )
        .optional(),
      hero: z.strictObject({ lede: text, action }),
      services: z
        .array(
          z.strictObject({
            title: text,
            text,
            link: action,
            /** Name of a file in content/services; its drawing is above the card. */
            drawing: text,
          }),
        )
        .length(3, 'needs exactly three services'),
      /** Work for clients in this town, or with search queries for it. */
      workSamples: workSamples.optional(),
      local: z.strictObject({ text, places: z.array(point).length(3, 'needs exactly three places') }),
      testimonial: z.strictObject({ quote: text, author: text, role: text }).optional(),
      localBusiness: localBusiness.optional(),
      cta,
    })
    // The title of every city page is one sentence (spec section 2.13).
    .transform((city) => ({ ...city, seoTitle: city.seoTitle ?? `Web Design & SEO in ${city.title}, ${city.state}` })),
);

const serviceAreas = singlePage('service-areas', {
  hero: z.strictObject({ title: text, lede: text, action, mapTitle: text }),
  towns: z.strictObject({ title: text, text }),
  elsewhere: z.strictObject({ title: text, text, callout: text, action }),
  /** Towns without a page, for the search on the home page. */
  gazetteer: z.array(z.strictObject({ name: text, ...coordinates })).default([]),
});

export const cityCollections = { cities, serviceAreas };

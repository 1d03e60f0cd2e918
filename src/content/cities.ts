import { z } from 'astro/zod';
import { brand } from '../../config/brand.ts';
import { action, cta, page, point, records, singlePage, text } from './fields.ts';
import { specimens } from './samples.ts';

const coordinates = {
  latitude: z.number().min(-90, 'must be -90 to 90').max(90, 'must be -90 to 90'),
  longitude: z.number().min(-180, 'must be -180 to 180').max(180, 'must be -180 to 180'),
};

/** Where we can be met in the town; told to search engines and shown on the page. */
const localBusiness = z.strictObject({
  name: text,
  street: text,
  postalCode: text,
  geo: z.strictObject(coordinates),
  priceRange: z.string().regex(/^\${1,4}$/, 'must be $, $$, $$$ or $$$$'),
  /** The agency's own number where it is left out; in international form, such as +13125550142. */
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
      /** Whether it has a card on the page of all service areas. */
      inIndex: z.boolean('must be true (it has a card among the service areas) or false (only its own page)'),
      /** Puts the town on the map and gives it its address; leave it out away from the map's region. */
      position: z.strictObject(coordinates).optional(),
      /** On which side of its dot the name stands, in dots to the right and down; `minor` towns hide on phones. */
      label: z
        .strictObject({ dx: z.number(), dy: z.number(), minor: z.boolean().default(false) })
        .default({ dx: 1, dy: 0, minor: false }),
      /** What the map shows, in words. */
      mapTitle: text,
      /** Address of a map to embed; without one the drawn map stands alone. */
      mapEmbed: z
        .url({ protocol: /^https$/, error: 'must be a web address that starts with https://' })
        .refine(
          // What is no address at all has been said.
          (address) => !URL.canParse(address) || brand.maps.embedOrigins.includes(new URL(address).origin),
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
            /** Name of a file in content/services, whose drawing stands over the card. */
            drawing: text,
          }),
        )
        .length(3, 'needs exactly three services'),
      /** Of clients in this town, or of one that is searched for here. */
      specimens: specimens.optional(),
      local: z.strictObject({ text, places: z.array(point).length(3, 'needs exactly three places') }),
      testimonial: z.strictObject({ quote: text, author: text, role: text }).optional(),
      localBusiness: localBusiness.optional(),
      cta,
    })
    // The title of every city page is one sentence (spec section 2, service areas).
    .transform((city) => ({ ...city, seoTitle: city.seoTitle ?? `Web Design & SEO in ${city.title}, ${city.state}` })),
);

const serviceAreas = singlePage('service-areas', {
  hero: z.strictObject({ title: text, lede: text, action, mapTitle: text }),
  towns: z.strictObject({ title: text, text }),
  elsewhere: z.strictObject({ title: text, text, callout: text, action }),
  /** Towns without a page that visitors can find on the plan of the home page. */
  gazetteer: z.array(z.strictObject({ name: text, ...coordinates })).default([]),
});

export const cityCollections = { cities, serviceAreas };

/**
 * Required and recommended properties as Google's documentation of structured data lists them, for the results that our
 * types can become (developers.google.com/search/docs/appearance/structured-data). Alternatives are joined by `|`.
 */
export const NEEDED: Readonly<Record<string, { required: string[]; recommended: string[] }>> = {
  ProfessionalService: {
    required: ['name', 'address'],
    recommended: ['telephone', 'url', 'openingHoursSpecification', 'image', 'logo', 'sameAs', 'email'],
  },
  LocalBusiness: { required: ['name', 'address'], recommended: ['telephone', 'url', 'geo', 'priceRange'] },
  WebSite: { required: ['name', 'url'], recommended: ['publisher'] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'item|url'], recommended: ['name'] },
  Article: { required: ['headline'], recommended: ['author', 'datePublished', 'dateModified', 'image', 'publisher'] },
  BlogPosting: {
    required: ['headline'],
    recommended: ['author', 'datePublished', 'dateModified', 'image', 'publisher'],
  },
  Question: { required: ['name', 'acceptedAnswer'], recommended: [] },
  Answer: { required: ['text'], recommended: [] },
  FAQPage: { required: ['mainEntity'], recommended: [] },
  Product: { required: ['name', 'offers|review|aggregateRating'], recommended: ['description', 'brand'] },
  Offer: { required: [], recommended: [] },
  ItemList: { required: ['itemListElement'], recommended: [] },
  Service: { required: ['name'], recommended: [] },
  Review: { required: ['author', 'reviewRating'], recommended: [] },
};

type Thing = Readonly<Record<string, unknown>>;

/** A thing and all things inside it. */
export function thingsWithin(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsWithin);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(thingsWithin)];
}

/** Which of these properties a thing lacks. */
export function missingOf(thing: Thing, properties: readonly string[]): string[] {
  return properties.filter((names) =>
    names.split('|').every((name) => thing[name] === undefined || thing[name] === ''),
  );
}

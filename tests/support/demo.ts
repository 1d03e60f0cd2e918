/** Products of the demo catalog, each chosen for a special property. */
const path = (number: string) => `/product/prod_01KGDEM000000000000000${number}`;

export const DEMO = {
  /** On sale, three variants, six pictures, a required and an optional custom field, shipped. */
  stand: { title: 'Counter Review Stand', path: path('0100'), sku: 'STAND-STEEL' },
  /** One variant, digital, stock not managed, an optional custom field. */
  checkup: { title: 'Ads Account Checkup', path: path('1300') },
  /** One variant, digital, one picture. */
  tuneUp: { title: 'Business Profile Tune-Up', path: path('0400') },
  /** One variant, two units. */
  sprint: { title: 'Landing Page Sprint', path: path('0600'), sku: 'PAGE-SPRINT' },
  /** No picture. */
  workshop: { title: 'Onboarding Workshop', path: path('0800') },
  /** One variant is sold out. */
  planner: { title: 'Fifty-Two-Week Planner', path: path('0900') },
  /** Two variants, each with its own price. */
  signs: { title: 'Yard Sign Pack', path: path('1100') },
  notPurchasable: { title: 'Listing Photo Day', path: path('1500') },
  soldOut: { title: 'Storefront Window Map', path: path('1800') },
} as const;

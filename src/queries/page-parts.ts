/** Data for parts of several pages: industry cards, the note about the offer, testimonials. */

import { getCollection } from 'astro:content';
import { parseGridAddress, walkingMiles } from '../../art/places.ts';
import { fittingTestimonials } from '../../domain/site/testimonials.ts';
import { drawingUrl } from '../../domain/url/file-urls.ts';
import type { Action } from '../components/copy.ts';
import type { IndustryTile } from '../components/industry-tiles.tsx';
import { STRATEGY_CALL } from '../components/shell/menu.ts';
import { gridPositionOf, gridSignOf } from './cities.ts';
import { pageRecord } from './page-record.ts';
import { shellContent } from './shell.ts';

/**
 * Cards of the industries, in order. An industry without a page links to the strategy call.
 * @param field the text on the back of the card, which differs by page
 */
export async function industryTiles(field: 'teaser' | 'summary'): Promise<IndustryTile[]> {
  const industries = await getCollection('industries');
  return industries
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({
      title: data.title,
      teaser: data[field],
      link: { text: data.link, path: data.page ? `/industries/${id}` : STRATEGY_CALL },
      figure: drawingUrl(`figure/${id}`),
    }));
}

/** The link to the local offer below a hero, with the price of its record. */
export async function offerNote(): Promise<Action> {
  const { title, price } = await pageRecord('localOffer', 'offers/local-business-promo');
  return { text: `${title}: ${price.amount}${price.per}`, path: '/offers/local-business-promo' };
}

/** Number of testimonials in the strip. */
const STRIP_SIZE = 3;
const CITIES_FOLDER = '/service-areas/';

/** Testimonials for a page, the best match first. @param path of the page */
export async function testimonialsFor(path: string) {
  const { testimonials } = await shellContent();
  const [city] = path.startsWith(CITIES_FOLDER)
    ? await getCollection('cities', ({ id }) => path === CITIES_FOLDER + id)
    : [];
  const townPosition = city && gridPositionOf(city);
  const milesTo =
    townPosition &&
    (({ grid = '' }: { grid?: string | undefined }) => {
      const at = parseGridAddress(grid);
      return at ? walkingMiles(townPosition, at) : Number.MAX_VALUE;
    });
  const towns = new Map((await getCollection('cities')).map((town) => [gridSignOf(town)?.address, town.data.title]));
  return fittingTestimonials(testimonials, path, milesTo)
    .slice(0, STRIP_SIZE)
    .map(({ pages: _, order: __, ...testimonial }) => ({ ...testimonial, town: towns.get(testimonial.grid) }));
}

/** Parts that several pages show: cards of the industries, the note about the offer, testimonials. */
import { getCollection, getEntry } from 'astro:content';
import { parseGridAddress, walkingMiles } from '../../art/places.ts';
import { fittingTestimonials } from '../../domain/site/stories.ts';
import { drawingUrl } from '../../domain/url/file-urls.ts';
import type { Action } from '../components/action.ts';
import type { IndustryTile } from '../components/industry-tiles.tsx';
import { STRATEGY_CALL } from '../components/shell/menu.ts';
import { gridPositionOf, gridSignOf } from './cities.ts';
import { shellContent } from './shell.ts';

/**
 * In their order; one without a page of its own leads to the strategy call.
 * @param sentence which one stands on the back: the two pages do not repeat each other
 */
export async function industryTiles(sentence: 'teaser' | 'summary'): Promise<IndustryTile[]> {
  const industries = await getCollection('industries');
  return industries
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({
      title: data.title,
      teaser: data[sentence],
      link: { text: data.link, path: data.page ? `/industries/${id}` : STRATEGY_CALL },
      figure: drawingUrl(`figure/${id}`),
    }));
}

/** The line under the hero of pages that the local offer answers, with the price from its record. */

export async function offerNote(): Promise<Action> {
  const entry = await getEntry('localOffer', 'offers/local-business-promo');
  if (!entry) throw new Error('content/pages/offers/local-business-promo.yaml is missing');
  const { title, price } = entry.data;
  return { text: `${title}: ${price.amount}${price.per}`, path: '/offers/local-business-promo' };
}

/** Lots in the row of reviews. */
const REVIEWS = 3;
const CITY = '/service-areas/';

/** @param path of the page @returns as many as the row has lots, the one that fits best first */
export async function testimonialsFor(path: string) {
  const { testimonials } = await shellContent();
  const [city] = path.startsWith(CITY) ? await getCollection('cities', ({ id }) => path === CITY + id) : [];
  const here = city && gridPositionOf(city);
  const milesTo =
    here &&
    (({ grid = '' }: { grid?: string | undefined }) => {
      const at = parseGridAddress(grid);
      return at ? walkingMiles(here, at) : Number.MAX_VALUE;
    });
  const towns = new Map((await getCollection('cities')).map((each) => [gridSignOf(each)?.address, each.data.title]));
  return fittingTestimonials(testimonials, path, milesTo)
    .slice(0, REVIEWS)
    .map(({ pages: _, order: __, ...testimonial }) => ({ ...testimonial, town: towns.get(testimonial.grid) }));
}

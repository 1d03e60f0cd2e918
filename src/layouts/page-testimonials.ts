/** The testimonials that fit a page. */
import { getCollection } from 'astro:content';
import { parseGridAddress, walkingMiles } from '../../art/places.ts';
import { fittingTestimonials } from '../../domain/site/stories.ts';
import { gridPositionOf, gridSignOf } from './city-content.ts';
import { shellContent } from './shell-content.ts';

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

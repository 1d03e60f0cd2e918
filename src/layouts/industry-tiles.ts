/** The cards of the industries, for the home page and the list of industries (spec section 2, industries). */

import { getCollection } from 'astro:content';
import { drawingAddress } from '../../domain/url/file-addresses.ts';
import type { IndustryTile } from '../components/industry-tiles.tsx';
import { STRATEGY_CALL } from '../components/shell/menu.ts';

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
      figure: drawingAddress(`figure/${id}`),
    }));
}

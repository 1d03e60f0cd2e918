/** The posts as a feed, whatever its format. */
import { brand } from '../../config/brand.ts';
import type { Feed } from '../seo/feeds.ts';
import { newestPosts } from './post-list.ts';
import { proseOf } from './prose.ts';

/** Readers keep what they have had; a feed of hundreds of whole texts would be asked for every hour. */
const LATEST = 20;

/** @param origin the site's public address */
export async function postFeed(origin: string): Promise<Feed> {
  const posts = (await newestPosts()).slice(0, LATEST);
  return {
    title: `${brand.name}: Resources`,
    description: brand.description,
    origin,
    pageUrl: `${origin}/resources`,
    items: posts.map((entry) => ({
      url: `${origin}/resources/${entry.id}`,
      title: entry.data.title,
      summary: entry.data.excerpt,
      html: proseOf(entry).html,
      image: `${origin}/art/post/${entry.id}-2x1.svg`,
      author: entry.data.author,
      published: entry.data.date,
      updated: entry.data.updated,
      labels: [entry.data.category, ...entry.data.tags],
    })),
  };
}

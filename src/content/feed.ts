/** The posts as a feed, whatever its format. */
import { brand } from '../../config/brand.ts';
import { beginningOf } from '../domain/moments.ts';
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
    items: await Promise.all(
      posts.map(async (entry) => ({
        url: `${origin}/resources/${entry.id}`,
        title: entry.data.title,
        summary: entry.data.excerpt,
        html: (await proseOf(entry)).html,
        image: `${origin}/art/post/${entry.id}-2x1.svg`,
        author: entry.data.author,
        // Readers show the moment in their own time zone: midnight UTC would be the day before in America.
        published: entry.data.publishedAt,
        updated: lastChange(entry.data),
        labels: [entry.data.category, ...entry.data.tags],
      })),
    ),
  };
}

/** A post that was scheduled for a time of its day did not change before it appeared. */
function lastChange({ publishedAt, updated }: { publishedAt: Date; updated: Date }): Date {
  const changed = beginningOf(updated, brand.timeZone);
  return changed > publishedAt ? changed : publishedAt;
}

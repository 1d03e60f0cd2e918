/** The posts as a feed, whatever its format. */
import { brand } from '../../config/brand.ts';
import { postPicture } from '../../domain/blog/post-pictures.ts';
import { startOfDay } from '../../domain/text/dates.ts';
import type { Feed, FeedItem } from '../seo/feeds.ts';
import { allPosts, isPublished, proseOf, summaryOf } from './posts.ts';

/** Readers keep what they have had; a feed of hundreds of whole texts would be asked for every hour. */
const LATEST = 20;

/** The latest posts and those that are published later, the newest first. The build makes them, as it makes their photos. */
export async function feedItems(): Promise<FeedItem[]> {
  const posts = await allPosts();
  const now = new Date();
  const later = posts.filter((post) => !isPublished(post, now)).length;
  return Promise.all(
    posts.slice(0, later + LATEST).map(async (entry) => {
      const { path, title, category, tags, excerpt, author } = summaryOf(entry);
      return {
        path,
        title,
        summary: excerpt,
        html: (await proseOf(entry)).html,
        image: postPicture(entry.id, '2x1'),
        author,
        // Readers show the moment in their own time zone: midnight UTC would be the day before in America.
        published: entry.data.publishedAt.toISOString(),
        updated: lastChange(entry.data).toISOString(),
        labels: [category, ...tags],
      };
    }),
  );
}

/** The feed as it is now. */
export async function postFeed({ site, feedItems: built }: App.Locals): Promise<Feed> {
  const items = import.meta.env.DEV ? await feedItems() : built;
  const now = new Date();
  return {
    title: `${brand.name}: Resources`,
    description: brand.description,
    origin: site.origin,
    items: items.filter(({ published }) => new Date(published) <= now).slice(0, LATEST),
  };
}

/** A post that was scheduled for a time of its day did not change before it appeared. */
function lastChange({ publishedAt, updated }: { publishedAt: Date; updated: Date }): Date {
  const changed = startOfDay(updated, brand.timeZone);
  return changed > publishedAt ? changed : publishedAt;
}

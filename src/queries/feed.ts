/** The posts as a feed, independent of its format. */
import { render } from 'astro:content';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { brand } from '../../config/brand.ts';
import { postPicture } from '../../domain/blog/post-pictures.ts';
import { startOfDay } from '../../domain/text/dates.ts';
import type { Feed, FeedItem } from '../seo/feeds.ts';
import { allPosts, isPublished, type Post, summaryOf } from './posts.ts';

/** Maximum number of items: clients poll the feed often, and each item has the full text. */
const LATEST = 20;

/** The latest posts and all scheduled ones, the newest first. The build renders them (src/pages/site-facts.json.ts). */
export async function feedItems(): Promise<FeedItem[]> {
  const posts = await allPosts();
  const now = new Date();
  const scheduled = posts.filter((post) => !isPublished(post, now)).length;
  return Promise.all(
    posts.slice(0, scheduled + LATEST).map(async (entry) => {
      const { path, title, category, tags, excerpt, author } = summaryOf(entry);
      return {
        path,
        title,
        summary: excerpt,
        html: await htmlOf(entry),
        image: postPicture(entry.id, '2x1'),
        author,
        // A timestamp: clients convert it to local time, where midnight UTC would be the previous day in America.
        published: entry.data.publishedAt.toISOString(),
        updated: lastChange(entry.data).toISOString(),
        labels: [category, ...tags],
      };
    }),
  );
}

/** The text of a post: endpoints render no components, so it needs a container. */
async function htmlOf(post: Post): Promise<string> {
  const { Content } = await render(post);
  const container = await AstroContainer.create();
  return container.renderToString(Content);
}

/** The feed with the posts that are published now. */
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

/** The start of the day of the last change, but not before publication. */
function lastChange({ publishedAt, updated }: { publishedAt: Date; updated: Date }): Date {
  const changed = startOfDay(updated, brand.timeZone);
  return changed > publishedAt ? changed : publishedAt;
}

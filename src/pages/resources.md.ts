import type { APIRoute } from 'astro';
import { pageRecord } from '../queries/page-record.ts';
import { newestPosts } from '../queries/posts.ts';

// Rendered on request, so that scheduled posts appear at their publication time.
export const prerender = false;

/**
 * The list of posts as Markdown. The build writes the Markdown of other pages (integrations/after-build/post-build.ts).
 */
export const GET: APIRoute = async ({ locals }) => {
  const { origin } = locals.site;
  const posts = (await newestPosts()).map(
    ({ id, data: { title, excerpt } }) => `- [${title}](${origin}/resources/${id}): ${excerpt}`,
  );
  const { title, description, lede } = await pageRecord('resources', 'resources');
  const text = `# ${title}\n\n${description}\n\n${lede}\n\n${posts.join('\n')}\n`;
  return new Response(text, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${origin}/resources>; rel="canonical"`,
    },
  });
};

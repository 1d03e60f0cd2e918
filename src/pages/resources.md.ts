import { getEntry } from 'astro:content';
import type { APIRoute } from 'astro';
import { newestPosts } from '../queries/posts.ts';

// A scheduled post is in it from its time on.
export const prerender = false;

/** The list of posts as Markdown. Those of other pages are written by the build (integrations/after-build/post-build.ts). */
export const GET: APIRoute = async ({ locals }) => {
  const entry = await getEntry('resources', 'resources');
  if (!entry) throw new Error('content/pages/resources.yaml is missing');
  const { origin } = locals.site;
  const posts = (await newestPosts()).map(
    ({ id, data: { title, excerpt } }) => `- [${title}](${origin}/resources/${id}): ${excerpt}`,
  );
  const { title, description, lede } = entry.data;
  const text = `# ${title}\n\n${description}\n\n${lede}\n\n${posts.join('\n')}\n`;
  return new Response(text, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${origin}/resources>; rel="canonical"`,
    },
  });
};

/** The drawing of a post: on its card, and over its text, where the figure stands to the right. */
import { getCollection } from 'astro:content';
import { plan } from '../imagery/plan.ts';
import type { DrawingFile } from './drawing.ts';

const OVER_TEXT = { ratio: '3x1', anchor: [0.72, 0.5], scale: 1.1 } as const;

export async function postDrawings(): Promise<DrawingFile[]> {
  const posts = await getCollection('posts');
  return posts.flatMap(({ id, data: { ground } }) => {
    const subject = { kind: 'post', slug: id, ...(ground && { ground }) } as const;
    return [
      { path: `post/${id}-2x1`, svg: plan({ ...subject, ratio: '2x1' }) },
      { path: `post/${id}-3x1`, svg: plan({ ...subject, ...OVER_TEXT }) },
    ];
  });
}

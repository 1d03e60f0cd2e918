import { drawingUrl } from '../url/file-urls.ts';

/** The drawings of a post, by their shapes: on its card in lists, and over its text. */
export const POST_PICTURES = ['2x1', '3x1'] as const;

/** The address of a drawing of a post. */
export const postPicture = (slug: string, ratio: (typeof POST_PICTURES)[number]): string =>
  drawingUrl(`post/${slug}-${ratio}`);

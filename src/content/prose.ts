/** Markdown records as HTML, ready for a page. */
import type { RenderedContent } from 'astro:content';
import { z } from 'astro/zod';
import { FRAMES } from '../imagery/frame.ts';
import { withBrand, withBrandInHtml } from '../seo/title.ts';

/** A place in the text that can be jumped to. */
type Section = { id: string; title: string };

export type ProseText = { html: string; sections: Section[] };

const HEADINGS = z.array(z.object({ depth: z.number(), slug: z.string(), text: z.string() }));

/** A picture as Markdown makes it: only these two attributes. */
const PICTURE = /<img src="([^"]*)" alt="([^"]*)">/g;

/**
 * The text of a record, and its sections.
 * @throws when a picture in it is not one of our drawings, naming the record and what to write
 */
export function proseOf({ id, rendered }: { id: string; rendered?: RenderedContent }): ProseText {
  const html = (rendered?.html ?? '').replace(PICTURE, (_, address: string, alt: string) => {
    const frame = Object.entries(FRAMES).find(([ratio]) => address.endsWith(`-${ratio}.svg`));
    if (!frame || !address.startsWith('/art/'))
      throw new Error(
        `${id}.md: the picture ${address} must be a drawing with its shape in its name, such as /art/service/seo-services-2x1.svg`,
      );
    const [, [width, height]] = frame;
    return `<img src="${address}" alt="${alt}" width="${width}" height="${height}" loading="lazy">`;
  });
  return {
    html: withBrandInHtml(html),
    sections: HEADINGS.parse(rendered?.metadata?.headings ?? [])
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => ({ id: slug, title: withBrand(text) })),
  };
}

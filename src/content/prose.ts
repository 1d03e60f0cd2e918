/** Markdown records as HTML, ready for a page. */
import { type CollectionEntry, render } from 'astro:content';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';

/** A place in the text that can be jumped to. */
type Section = { id: string; title: string };

export type ProseText = { html: string; sections: Section[] };

/** The text of a record, and its sections. */
export async function proseOf(entry: CollectionEntry<'posts' | 'legal'>): Promise<ProseText> {
  const { Content, headings } = await render(entry);
  const container = await AstroContainer.create();
  return {
    html: await container.renderToString(Content),
    sections: headings.filter(({ depth }) => depth === 2).map(({ slug, text }) => ({ id: slug, title: text })),
  };
}

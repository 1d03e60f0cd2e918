import { inlineJson } from '../domain/inline-json.ts';

/** Data for a script, under a name: `data-product` and the like. */
export function JsonData({ name, data }: { name: string; data: unknown }) {
  const attributes = { [`data-${name}`]: '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: inlineJson escapes everything that could end the element
  return <script type="application/json" {...attributes} dangerouslySetInnerHTML={{ __html: inlineJson(data) }} />;
}

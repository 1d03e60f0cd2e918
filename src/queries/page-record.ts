import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

/**
 * The record of a single page (`singlePage` in src/content/fields.ts).
 * @param path of its file in content/pages, without the ending
 * @throws if the file is missing
 */
export async function pageRecord<Name extends CollectionKey>(
  collection: Name,
  path: string,
): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(collection, ({ id }) => id === path);
  if (!entry) throw new Error(`content/pages/${path}.yaml is missing`);
  return entry.data;
}

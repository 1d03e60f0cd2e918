/** The order of a hub: items with a page first, then the others, each in the order of content. */
export function completeFirst<Entry extends { data: { order: number } }>(
  entries: readonly Entry[],
  isUnfinished: (entry: Entry) => boolean,
): Entry[] {
  return entries.toSorted(
    (one, other) => Number(isUnfinished(one)) - Number(isUnfinished(other)) || one.data.order - other.data.order,
  );
}

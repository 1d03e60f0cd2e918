/** The order of the pages in a hub: finished ones first, then the others, each by `order`. */
export function finishedFirst<Entry extends { data: { order: number } }>(
  entries: readonly Entry[],
  isUnfinished: (entry: Entry) => boolean,
): Entry[] {
  return entries.toSorted(
    (one, other) => Number(isUnfinished(one)) - Number(isUnfinished(other)) || one.data.order - other.data.order,
  );
}

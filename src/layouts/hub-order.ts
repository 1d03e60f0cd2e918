/** The order of a hub: what can be read comes first, each part in the order of its records. */
export function finishedFirst<Entry extends { data: { order: number } }>(
  entries: readonly Entry[],
  isUnfinished: (entry: Entry) => boolean,
): Entry[] {
  return entries.toSorted(
    (one, other) => Number(isUnfinished(one)) - Number(isUnfinished(other)) || one.data.order - other.data.order,
  );
}

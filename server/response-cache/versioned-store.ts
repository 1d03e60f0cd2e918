/** Values by key, each good for one version of what it was made from; the least recently used are dropped. */

export type VersionedStore<Value> = {
  /** @returns the value, if it was made from this very version */
  get: (key: string, version: string | undefined) => Value | undefined;
  /** @param size bytes */
  set: (key: string, version: string, value: Value, size: number) => void;
};

/** @param capacity bytes */
export function createVersionedStore<Value>(capacity: number): VersionedStore<Value> {
  const entries = new Map<string, { version: string; value: Value; size: number }>();
  let used = 0;

  function remove(key: string): void {
    used -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  return {
    get(key, version) {
      const entry = entries.get(key);
      if (!entry || entry.version !== version) return undefined;
      // A Map keeps the order of insertion: the first entry is the least recently used one.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },

    set(key, version, value, bytes) {
      const size = bytes + key.length;
      if (size > capacity) return;
      remove(key);
      for (const oldest of entries.keys()) {
        if (used + size <= capacity) break;
        remove(oldest);
      }
      entries.set(key, { version, value, size });
      used += size;
    },
  };
}

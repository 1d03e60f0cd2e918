/** localStorage, or the memory of the page when it is blocked or full. Values in memory take precedence. */
import { readStored, writeStored } from '../../browser/storage.ts';

const inMemory = new Map<string, string | null>();

export function read(key: string): string | null {
  const text = inMemory.get(key);
  return text === undefined ? (readStored('localStorage', key) ?? null) : text;
}

/** @returns whether the browser stored the value for the next page */
export function write(key: string, text: string | null): boolean {
  const isStored = writeStored('localStorage', key, text);
  if (isStored) inMemory.delete(key);
  else inMemory.set(key, text);
  return isStored;
}

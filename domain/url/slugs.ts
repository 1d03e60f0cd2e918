/** @returns the slugs that a path segment can stand for: as written, and in lower case, normalized (NFC) */
export function slugsIn(part: string): string[] {
  try {
    const slug = decodeURIComponent(part);
    return [...new Set([slug, slug.normalize().toLowerCase()])];
  } catch {
    return [];
  }
}

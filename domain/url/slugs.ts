/** @returns the slugs that a part of an address may mean: as it is written, and composed and in small letters, as most are */
export function slugsIn(part: string): string[] {
  try {
    const slug = decodeURIComponent(part);
    return [...new Set([slug, slug.normalize().toLowerCase()])];
  } catch {
    return [];
  }
}

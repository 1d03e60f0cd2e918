/** @returns the slug that a part of an address means: decoded, composed and in small letters, as shops write slugs */
export function slugIn(part: string): string {
  try {
    return decodeURIComponent(part).normalize().toLowerCase();
  } catch {
    return part;
  }
}

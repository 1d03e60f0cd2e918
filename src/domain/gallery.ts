/** Moving through a product's pictures (spec section 2, product page). */

/** The index after one step, wrapping at both ends. `count` must be at least 1. */
export function stepImage(index: number, step: 1 | -1, count: number): number {
  return (index + step + count) % count;
}

/** The picture of a variant, found by its exact address; the current one stays when the variant has none. */
export function imageOfVariant(images: readonly { url: string }[], imageUrl: string | null, current: number): number {
  const found = images.findIndex((image) => image.url === imageUrl);
  return found === -1 ? current : found;
}

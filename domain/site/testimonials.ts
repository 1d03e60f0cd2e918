type Sortable = {
  order: number;
  /** Paths of the pages that the quote is about, including the pages below them. */
  pages: readonly string[];
};

/**
 * Sorts testimonials for a page: about its subject first, then the nearest to its town, then the others.
 * @param path of the page
 * @param milesTo miles from a client to the town of the page; missing on other pages
 * @returns all of them, in order
 */
export function fittingTestimonials<Testimonial extends Sortable>(
  testimonials: readonly Testimonial[],
  path: string,
  milesTo?: (testimonial: Testimonial) => number,
): Testimonial[] {
  const isAbout = ({ pages }: Sortable) => pages.some((page) => path === page || path.startsWith(`${page}/`));
  const rank = (each: Testimonial) => [isAbout(each) ? 0 : 1, milesTo?.(each) ?? 0, each.order] as const;
  return testimonials.toSorted((one, other) => {
    const otherRank = rank(other);
    const differences = rank(one).map((each, index) => each - (otherRank[index] ?? 0));
    return differences.find((each) => each !== 0) ?? 0;
  });
}

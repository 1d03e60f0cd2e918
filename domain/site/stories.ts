/** The filters of the case studies (spec section 2, route table): URL values and labels. */

export const STORY_FILTERS = {
  'web-design': 'Web design',
  advertising: 'Advertising',
  'social-media': 'Social media',
  branding: 'Branding',
  'email-marketing': 'Email marketing',
  healthcare: 'Healthcare',
  cro: 'CRO',
} as const;

export type StoryFilter = keyof typeof STORY_FILTERS;

export const STORY_FILTER_VALUES = Object.keys(STORY_FILTERS) as [StoryFilter, ...StoryFilter[]];

function isStoryFilter(value: string): value is StoryFilter {
  return Object.hasOwn(STORY_FILTERS, value);
}

/** A parsed filter: all, a known filter, or an unknown value. */
export type Choice = { kind: 'all' } | { kind: 'filter'; filter: StoryFilter; label: string } | { kind: 'unknown' };

/** @param value the query parameter `filter`, null when there is none */
export function readChoice(value: string | null): Choice {
  const filter = value?.trim().toLowerCase() ?? '';
  if (filter === '' || filter === 'all') return { kind: 'all' };
  return isStoryFilter(filter) ? { kind: 'filter', filter, label: STORY_FILTERS[filter] } : { kind: 'unknown' };
}

export function chooseStories<Story extends { filters: readonly StoryFilter[] }>(
  stories: readonly Story[],
  choice: Choice,
): Story[] {
  if (choice.kind === 'all') return [...stories];
  return choice.kind === 'unknown' ? [] : stories.filter(({ filters }) => filters.includes(choice.filter));
}

/** 1 case study, 3 case studies. */
export function countStories(count: number): string {
  return `${count} case ${count === 1 ? 'study' : 'studies'}`;
}

/** Sorts testimonials for a page: about its subject first, then the nearest to its town, then the others. */

type Speaker = {
  order: number;
  /** Paths of the pages that the quote is about, including the pages below them. */
  pages: readonly string[];
};

/**
 * @param path of the page
 * @param milesTo miles from a client to the town of the page; missing on other pages
 * @returns all of them, in order
 */
export function fittingTestimonials<Testimonial extends Speaker>(
  testimonials: readonly Testimonial[],
  path: string,
  milesTo?: (testimonial: Testimonial) => number,
): Testimonial[] {
  const isAbout = ({ pages }: Speaker) => pages.some((page) => path === page || path.startsWith(`${page}/`));
  const rank = (each: Testimonial) => [isAbout(each) ? 0 : 1, milesTo?.(each) ?? 0, each.order] as const;
  return testimonials.toSorted((one, other) => {
    const others = rank(other);
    const difference = rank(one).map((each, index) => each - (others[index] ?? 0));
    return difference.find((each) => each !== 0) ?? 0;
  });
}

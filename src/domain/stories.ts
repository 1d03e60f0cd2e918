/** The filters of the case studies (spec section 2, route table): the values that links use, and their names. */

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

/** What a query asks for: everything, one of the filters, or something that is none. */
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

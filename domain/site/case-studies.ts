/** The filters of the case studies (spec section 2.2): URL values and labels. */

export const CASE_STUDY_FILTERS = {
  'web-design': 'Web design',
  advertising: 'Advertising',
  'social-media': 'Social media',
  branding: 'Branding',
  'email-marketing': 'Email marketing',
  healthcare: 'Healthcare',
  cro: 'CRO',
} as const;

export type CaseStudyFilter = keyof typeof CASE_STUDY_FILTERS;

export const CASE_STUDY_FILTER_VALUES = Object.keys(CASE_STUDY_FILTERS) as [CaseStudyFilter, ...CaseStudyFilter[]];

function isCaseStudyFilter(value: string): value is CaseStudyFilter {
  return Object.hasOwn(CASE_STUDY_FILTERS, value);
}

/** A parsed filter: all, a known filter, or an unknown value. */
export type CaseStudyChoice =
  | { kind: 'all' }
  | { kind: 'filter'; filter: CaseStudyFilter; label: string }
  | { kind: 'unknown' };

/** @param value the query parameter `filter`, null when there is none */
export function readCaseStudyChoice(value: string | null): CaseStudyChoice {
  const filter = value?.trim().toLowerCase() ?? '';
  if (filter === '' || filter === 'all') return { kind: 'all' };
  return isCaseStudyFilter(filter)
    ? { kind: 'filter', filter, label: CASE_STUDY_FILTERS[filter] }
    : { kind: 'unknown' };
}

export function filterCaseStudies<CaseStudy extends { filters: readonly CaseStudyFilter[] }>(
  caseStudies: readonly CaseStudy[],
  choice: CaseStudyChoice,
): CaseStudy[] {
  if (choice.kind === 'all') return [...caseStudies];
  return choice.kind === 'unknown' ? [] : caseStudies.filter(({ filters }) => filters.includes(choice.filter));
}

/** 1 case study, 3 case studies. */
export function countCaseStudies(count: number): string {
  return `${count} case ${count === 1 ? 'study' : 'studies'}`;
}

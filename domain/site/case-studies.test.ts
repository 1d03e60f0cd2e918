import { describe, expect, it } from 'vitest';
import { type CaseStudyFilter, filterCaseStudies, readChoice } from './case-studies.ts';

const caseStudy = (name: string, ...filters: CaseStudyFilter[]) => ({ name, filters });
const CASE_STUDIES = [caseStudy('dentist', 'web-design', 'healthcare'), caseStudy('roofer', 'advertising')];
const shown = (value: string | null) => filterCaseStudies(CASE_STUDIES, readChoice(value)).map(({ name }) => name);

describe('the filter of case studies', () => {
  it('shows the case studies that have the chosen filter', () => {
    expect(shown('healthcare')).toEqual(['dentist']);
    expect(shown('advertising')).toEqual(['roofer']);
    expect(shown('cro')).toEqual([]);
  });

  it.each([null, '', 'all'])('shows all case studies for the choice %j', (value) => {
    expect(shown(value)).toEqual(['dentist', 'roofer']);
  });

  it('ignores case and surrounding spaces in the choice', () => {
    expect(readChoice(' Web-Design ')).toEqual({ kind: 'filter', filter: 'web-design', label: 'Web design' });
  });

  it.each(['plumbing', 'constructor', '__proto__'])('shows no case study for the unknown choice %s', (value) => {
    expect(readChoice(value)).toEqual({ kind: 'unknown' });
    expect(shown(value)).toEqual([]);
  });
});

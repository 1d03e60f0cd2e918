import { describe, expect, it } from 'vitest';
import { type CaseStudyFilter, filterCaseStudies, readCaseStudyChoice } from './case-studies.ts';

const caseStudy = (name: string, ...filters: CaseStudyFilter[]) => ({ name, filters });
const CASE_STUDIES = [caseStudy('dentist', 'web-design', 'healthcare'), caseStudy('roofer', 'advertising')];
const namesFor = (value: string | null) =>
  filterCaseStudies(CASE_STUDIES, readCaseStudyChoice(value)).map(({ name }) => name);

describe('the filter of case studies', () => {
  it('shows the case studies that have the chosen filter', () => {
    expect(namesFor('healthcare')).toEqual(['dentist']);
    expect(namesFor('advertising')).toEqual(['roofer']);
    expect(namesFor('cro')).toEqual([]);
  });

  it.each([null, '', 'all'])('shows all case studies for the choice %j', (value) => {
    expect(namesFor(value)).toEqual(['dentist', 'roofer']);
  });

  it('ignores case and surrounding spaces in the choice', () => {
    expect(readCaseStudyChoice(' Web-Design ')).toEqual({ kind: 'filter', filter: 'web-design', label: 'Web design' });
  });

  it.each(['plumbing', 'constructor', '__proto__'])('shows no case study for the unknown choice %s', (value) => {
    expect(readCaseStudyChoice(value)).toEqual({ kind: 'unknown' });
    expect(namesFor(value)).toEqual([]);
  });
});

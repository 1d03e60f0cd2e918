import { describe, expect, it } from 'vitest';
import { type CaseStudyFilter, filterCaseStudies, readChoice } from './case-studies.ts';

const caseStudy = (name: string, ...filters: CaseStudyFilter[]) => ({ name, filters });
const CASE_STUDIES = [caseStudy('dentist', 'web-design', 'healthcare'), caseStudy('roofer', 'advertising')];
const shown = (value: string | null) => filterCaseStudies(CASE_STUDIES, readChoice(value)).map(({ name }) => name);

describe('the filters', () => {
  it('show what carries them', () => {
    expect(shown('healthcare')).toEqual(['dentist']);
    expect(shown('advertising')).toEqual(['roofer']);
    expect(shown('cro')).toEqual([]);
  });

  it.each([null, '', 'all'])('show everything for %j', (value) => {
    expect(shown(value)).toEqual(['dentist', 'roofer']);
  });

  it('are read without regard to case', () => {
    expect(readChoice(' Web-Design ')).toEqual({ kind: 'filter', filter: 'web-design', label: 'Web design' });
  });

  it.each(['plumbing', 'constructor', '__proto__'])('show nothing for %s, which is none', (value) => {
    expect(readChoice(value)).toEqual({ kind: 'unknown' });
    expect(shown(value)).toEqual([]);
  });
});

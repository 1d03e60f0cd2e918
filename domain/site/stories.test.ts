import { describe, expect, it } from 'vitest';
import { chooseStories, fittingTestimonials, readChoice, type StoryFilter } from './stories.ts';

const story = (name: string, ...filters: StoryFilter[]) => ({ name, filters });
const STORIES = [story('dentist', 'web-design', 'healthcare'), story('roofer', 'advertising')];
const shown = (value: string | null) => chooseStories(STORIES, readChoice(value)).map(({ name }) => name);

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

const ads = { order: 2, pages: ['/services/advertising'], miles: 30 };
const web = { order: 1, pages: ['/services/web'], miles: 20 };
const maps = { order: 3, pages: [], miles: 1 };
const all = [ads, web, maps];

describe('the clients on a page', () => {
  it.each([
    ['that is of no one in particular come in their order', '/faq', [web, ads, maps]],
    ['begin with who speaks about it', '/services/advertising', [ads, web, maps]],
    ['begin with who speaks about the pages above it', '/services/advertising/bing-ads', [ads, web, maps]],
    ['are not chosen by the beginning of a word', '/services/advertising-costs', [web, ads, maps]],
  ] as const)('%s', (_, path, expected) => {
    expect(fittingTestimonials(all, path)).toEqual(expected);
  });

  it('the page of a town shows the nearest clients', () => {
    expect(fittingTestimonials(all, '/service-areas/elmhurst', ({ miles }) => miles)).toEqual([maps, web, ads]);
  });
});

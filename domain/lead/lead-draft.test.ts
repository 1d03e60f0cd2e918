import { describe, expect, it } from 'vitest';
import { nextDraft, parseDraft, restoreDraft, serializeDraft } from './lead-draft.ts';
import { EMPTY_LEAD } from './lead-form.ts';

describe('the draft after a change', () => {
  it('has what was typed, and never consent', () => {
    const typed = { ...EMPTY_LEAD, name: 'Dana ', services: ['SEO', 'Maps'], consent: true };
    expect(nextDraft(EMPTY_LEAD, typed, EMPTY_LEAD)).toEqual({ ...typed, consent: false });
  });

  it('has not what the page has filled in, until something else is typed there', () => {
    const initial = { ...EMPTY_LEAD, subject: 'Testimonial' };
    const draft = nextDraft(EMPTY_LEAD, { ...initial, name: 'Dana' }, initial);
    expect(draft).toEqual({ ...EMPTY_LEAD, name: 'Dana' });
    expect(nextDraft(draft, { ...initial, subject: 'A website' }, initial).subject).toBe('A website');
  });

  it('keeps what was typed on another page into a field that this page has filled in', () => {
    const initial = { ...EMPTY_LEAD, subject: 'Testimonial' };
    const draft = { ...EMPTY_LEAD, subject: 'A website' };
    expect(nextDraft(draft, { ...initial, name: 'Dana' }, initial)).toEqual({ ...draft, name: 'Dana' });
  });

  it('forgets what was deleted', () => {
    const draft = { ...EMPTY_LEAD, name: 'Dana', services: ['SEO'] };
    expect(nextDraft(draft, EMPTY_LEAD, EMPTY_LEAD)).toEqual(EMPTY_LEAD);
  });
});

describe('a draft that is restored', () => {
  const draft = { ...EMPTY_LEAD, name: 'Dana', subject: 'A website', services: ['SEO'] };

  it('fills the empty fields, and leaves the others as they are', () => {
    const lead = { ...EMPTY_LEAD, subject: 'Testimonial', consent: true };
    expect(restoreDraft(lead, draft)).toEqual({ ...lead, name: 'Dana', services: ['SEO'] });
  });

  it('is what it was when it was stored', () => {
    const typed = { ...draft, message: ' Hello,\n\n"you" & <b> ' };
    expect(parseDraft(serializeDraft(typed))).toEqual(typed);
  });

  it('has the day that was chosen first in the first place', () => {
    const typed = { ...draft, preferredTime: 'morning', preferredDates: ['', '2026-12-04'] };
    const restored = { ...typed, preferredDates: ['2026-12-04'] };
    expect(parseDraft(serializeDraft(typed))).toEqual(restored);
  });

  it.each([null, '', '{', '{}', '[["name"]]', '[["name", 1]]', '[null, 7, "name"]', '[["consent", "on"]]'])(
    'is empty where %s is stored',
    (text) => expect(parseDraft(text)).toEqual(EMPTY_LEAD),
  );
});

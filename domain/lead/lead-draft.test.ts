import { describe, expect, it } from 'vitest';
import { nextDraft, parseDraft, restoreDraft, serializeDraft } from './lead-draft.ts';
import { EMPTY_LEAD } from './lead-form.ts';

describe('the stored draft after a change of the lead form', () => {
  it('has what the visitor typed, and never the consent checkbox', () => {
    const typed = { ...EMPTY_LEAD, name: 'Dana ', services: ['SEO', 'Maps'], consent: true };
    expect(nextDraft(EMPTY_LEAD, typed, EMPTY_LEAD)).toEqual({ ...typed, consent: false });
  });

  it('leaves out a value that the page prefilled, until the visitor changes it', () => {
    const initial = { ...EMPTY_LEAD, subject: 'Testimonial' };
    const draft = nextDraft(EMPTY_LEAD, { ...initial, name: 'Dana' }, initial);
    expect(draft).toEqual({ ...EMPTY_LEAD, name: 'Dana' });
    expect(nextDraft(draft, { ...initial, subject: 'A website' }, initial).subject).toBe('A website');
  });

  it('keeps what the visitor typed on another page into a field that this page prefills', () => {
    const initial = { ...EMPTY_LEAD, subject: 'Testimonial' };
    const draft = { ...EMPTY_LEAD, subject: 'A website' };
    expect(nextDraft(draft, { ...initial, name: 'Dana' }, initial)).toEqual({ ...draft, name: 'Dana' });
  });

  it('loses what the visitor deleted', () => {
    const draft = { ...EMPTY_LEAD, name: 'Dana', services: ['SEO'] };
    expect(nextDraft(draft, EMPTY_LEAD, EMPTY_LEAD)).toEqual(EMPTY_LEAD);
  });
});

describe('a restored draft of the lead form', () => {
  const draft = { ...EMPTY_LEAD, name: 'Dana', subject: 'A website', services: ['SEO'] };

  it('fills only the empty fields of the form', () => {
    const lead = { ...EMPTY_LEAD, subject: 'Testimonial', consent: true };
    expect(restoreDraft(lead, draft)).toEqual({ ...lead, name: 'Dana', services: ['SEO'] });
  });

  it('is the same as when it was stored', () => {
    const typed = { ...draft, message: ' Hello,\n\n"you" & <b> ' };
    expect(parseDraft(serializeDraft(typed))).toEqual(typed);
  });

  it('moves the only chosen day into the first field for days', () => {
    const typed = { ...draft, preferredTime: 'morning', preferredDates: ['', '2026-12-04'] };
    const restored = { ...typed, preferredDates: ['2026-12-04'] };
    expect(parseDraft(serializeDraft(typed))).toEqual(restored);
  });

  it.each([null, '', '{', '{}', '[["name"]]', '[["name", 1]]', '[null, 7, "name"]', '[["consent", "on"]]'])(
    'is empty when the stored text is %s',
    (text) => expect(parseDraft(text)).toEqual(EMPTY_LEAD),
  );
});

import { useLayoutEffect, useState } from 'react';
import { nextDraft, parseDraft, restoreDraft, serializeDraft } from '../../../domain/lead/lead-draft.ts';
import { EMPTY_LEAD, type Lead, type LeadField } from '../../../domain/lead/lead-form.ts';

const KEY = 'lead-form-draft';

export type ChangeLead = <Name extends LeadField>(name: Name, value: Lead[Name]) => void;

/**
 * The values of the lead form. Input is stored as a draft in sessionStorage, so it survives a reload and stays in the
 * tab.
 * @param initial values from the server
 */
export function useDraft(initial: Lead): { lead: Lead; change: ChangeLead; dropDraft: () => void } {
  const [lead, setLead] = useState(initial);

  // A layout effect, to run before `client:intent` replays entries.
  useLayoutEffect(() => setLead((current) => restoreDraft(current, readDraft())), []);

  return {
    lead,
    change(name, value) {
      const changed = { ...lead, [name]: value };
      setLead(changed);
      writeDraft(nextDraft(readDraft(), changed, initial));
    },
    dropDraft,
  };
}

function readDraft(): Lead {
  try {
    return parseDraft(sessionStorage.getItem(KEY));
  } catch {
    return EMPTY_LEAD;
  }
}

function writeDraft(draft: Lead): void {
  try {
    sessionStorage.setItem(KEY, serializeDraft(draft));
  } catch {
    // The browser blocks storage.
  }
}

function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // The browser blocks storage.
  }
}

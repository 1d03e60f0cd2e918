import { useLayoutEffect, useState } from 'react';
import { nextDraft, parseDraft, restoreDraft, serializeDraft } from '../../../domain/lead/lead-draft.ts';
import type { Lead, LeadField } from '../../../domain/lead/lead-form.ts';
import { readStored, writeStored } from '../../browser/storage.ts';

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
      writeStored('sessionStorage', KEY, serializeDraft(nextDraft(readDraft(), changed, initial)));
    },
    dropDraft: () => void writeStored('sessionStorage', KEY, null),
  };
}

const readDraft = (): Lead => parseDraft(readStored('sessionStorage', KEY) ?? null);

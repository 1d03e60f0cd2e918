import { useState } from 'react';
import {
  LEAD_FIELDS,
  type Lead,
  type LeadErrors,
  type LeadField,
  leadErrors,
  normalizeLead,
} from '../../../domain/lead/lead-form.ts';

/**
 * The errors that the lead form shows. A field is checked when it is left, and at every change once it was wrong.
 * @param initial what the server has found
 */
export function useLeadErrors(lead: Lead, initial: LeadErrors) {
  const [checked, setChecked] = useState(() => fieldsOf(initial));
  /** Shown until something changes. */
  const [found, setFound] = useState<LeadErrors | undefined>(initial);
  const current = leadErrors(normalizeLead(lead));

  function check(names: readonly LeadField[]): void {
    setChecked((before) => [...new Set([...before, ...names])]);
  }

  return {
    errors: found ?? pick(current, checked),
    /** Checks again what was wrong. */
    recheck: () => setFound(undefined),
    checkField(name: LeadField): void {
      setFound(undefined);
      if (current[name]) check([name]);
    },
    show(errors: LeadErrors): void {
      setFound(errors);
      check(fieldsOf(errors));
    },
  };
}

const fieldsOf = (errors: LeadErrors) => LEAD_FIELDS.filter((name) => errors[name]);

function pick(errors: LeadErrors, names: readonly LeadField[]): LeadErrors {
  return Object.fromEntries(names.filter((name) => errors[name]).map((name) => [name, errors[name]]));
}

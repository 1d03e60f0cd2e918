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
 * The errors that the lead form shows. A field is validated on blur, and on every change after its first error.
 * @param initial errors from the server
 */
export function useLeadErrors(lead: Lead, initial: LeadErrors) {
  const [checked, setChecked] = useState(() => fieldsOf(initial));
  /** Errors from the server or the last submit, shown until a field changes. */
  const [submitted, setSubmitted] = useState<LeadErrors | undefined>(initial);
  const current = leadErrors(normalizeLead(lead));

  function check(names: readonly LeadField[]): void {
    setChecked((previous) => [...new Set([...previous, ...names])]);
  }

  return {
    errors: submitted ?? pick(current, checked),
    /** Call it on a change: shows the current errors of all fields that had one. */
    recheck: () => setSubmitted(undefined),
    checkField(name: LeadField): void {
      setSubmitted(undefined);
      if (current[name]) check([name]);
    },
    show(errors: LeadErrors): void {
      setSubmitted(errors);
      check(fieldsOf(errors));
    },
  };
}

const fieldsOf = (errors: LeadErrors) => LEAD_FIELDS.filter((name) => errors[name]);

function pick(errors: LeadErrors, names: readonly LeadField[]): LeadErrors {
  return Object.fromEntries(names.filter((name) => errors[name]).map((name) => [name, errors[name]]));
}

import type { ChangeEvent } from 'react';
import { type Lead, type LeadErrors, type LeadField, MAX_LENGTH } from '../../../domain/lead/lead-form.ts';
import type { ChangeLead } from './use-draft.ts';

export type BoundFields = {
  lead: Lead;
  errors: LeadErrors;
  /** The field that gets the focus when the page opens. */
  autoFocus: LeadField | undefined;
  onChange: ChangeLead;
  /** Called on blur, unless the field is empty: tabbing through shows no error. */
  onLeave: (name: LeadField) => void;
};

type TextName = keyof typeof MAX_LENGTH;
type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type FieldOf = ReturnType<typeof bindFields>;

/** @returns a function from a field's name and label to the props of its text control */
export function bindFields({ lead, errors, autoFocus, onChange, onLeave }: BoundFields) {
  return (name: TextName, label: string) => ({
    name,
    label,
    error: errors[name],
    value: lead[name],
    maxLength: MAX_LENGTH[name],
    autoFocus: name === autoFocus,
    onChange: ({ target }: ChangeEvent<TextControl>) => onChange(name, target.value),
    onBlur: () => {
      if (lead[name] !== '') onLeave(name);
    },
  });
}

import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  errorSummary,
  LEAD_FIELDS,
  type Lead,
  type LeadErrors,
  type LeadField,
  leadErrors,
  readLead,
} from '../../../domain/lead/lead-form.ts';
import { Button } from '../../components/button.tsx';
import { LeadFields, type LeadFieldsCopy } from './lead-fields.tsx';
import styles from './lead-form.module.css';
import { sendLead } from './send-lead.ts';
import { useAfterPress } from './use-after-press.ts';
import { useDraft } from './use-draft.ts';
import { useLeadErrors } from './use-lead-errors.ts';

export type OpenFormProps = {
  /** URL that accepts the POST. */
  action: string;
  /** Hidden fields: our signed token, and the source of the visit. */
  hidden: Readonly<Record<string, string>>;
  lead: Lead;
  errors: LeadErrors;
  /** An error that belongs to no field. */
  problem?: string | undefined;
  copy: LeadFieldsCopy;
  /** The first selectable day for a call. */
  firstDay: string;
  onSent: (lead: Lead) => void;
};

/** Name of the honeypot field, chosen so that no browser autofills it. */
export const HONEYPOT = 'reference_code';

/** Validates the fields by the server's rules and sends them with fetch, so that a failed connection loses no input. */
export function OpenForm({
  action,
  hidden,
  lead: initial,
  errors: initialErrors,
  copy,
  firstDay,
  onSent,
  ...props
}: OpenFormProps) {
  const { lead, change, dropDraft } = useDraft(initial);
  const { errors, recheck, checkField, show } = useLeadErrors(lead, initialErrors);
  const [problem, setProblem] = useState(props.problem ?? errorSummary(initialErrors));
  const [isSending, setSending] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  const { onPointerDown, afterPress } = useAfterPress();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const found = leadErrors(readLead(data));
    if (Object.keys(found).length > 0) {
      flushSync(() => {
        show(found);
        setProblem(errorSummary(found));
      });
      firstInvalid(form, found)?.focus();
      return;
    }
    setSending(true);
    setProblem('');
    const answer = await sendLead(action, data);
    if (answer.sent) {
      dropDraft();
      onSent(readLead(data));
      return;
    }
    flushSync(() => {
      setSending(false);
      show(answer.errors);
      setProblem(answer.problem ?? errorSummary(answer.errors));
    });
    const invalid = firstInvalid(form, answer.errors);
    invalid?.focus();
    (invalid ?? alert.current)?.scrollIntoView({ block: 'center' });
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      noValidate
      aria-busy={isSending || undefined}
      onSubmit={submit}
      onPointerDown={onPointerDown}
    >
      <p ref={alert} className={styles.problem} role="alert">
        {problem}
      </p>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor="field-trap">Leave this empty</label>
        <input id="field-trap" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      <LeadFields
        copy={copy}
        firstDay={firstDay}
        lead={lead}
        errors={errors}
        autoFocus={LEAD_FIELDS.find((name) => initialErrors[name])}
        onChange={(name, value) => {
          change(name, value);
          recheck();
        }}
        onLeave={(name) => afterPress(() => checkField(name))}
      />
      <Button variant="primary" large type="submit">
        {isSending ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  );
}

function firstInvalid(form: HTMLFormElement, errors: LeadErrors): HTMLElement | undefined {
  const invalid = LEAD_FIELDS.find((name) => errors[name]);
  return invalid && controlOf(form, invalid);
}

function controlOf(form: HTMLFormElement, name: LeadField): HTMLElement | undefined {
  const found = form.elements.namedItem(name);
  // Controls that share a name come as a list.
  const control = found instanceof RadioNodeList ? found[0] : found;
  return control instanceof HTMLElement ? control : undefined;
}

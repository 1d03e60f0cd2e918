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
  /** Where it is sent. */
  action: string;
  /** Our signed token, and where the visitor came from. */
  hidden: Readonly<Record<string, string>>;
  lead: Lead;
  errors: LeadErrors;
  /** Something else than a field kept it from being taken. */
  problem?: string | undefined;
  copy: LeadFieldsCopy;
  /** The first day that can be preferred for a call. */
  firstDay: string;
  onSent: (lead: Lead) => void;
};

/** Name of the honeypot field. No browser recognizes it as a field to fill in by itself. */
export const HONEYPOT = 'reference_code';

/** Checks the fields by the rules of the service, then sends with fetch, so that a failed connection loses no input. */
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
    const typed = new FormData(form);
    const mistakes = leadErrors(readLead(typed));
    if (Object.keys(mistakes).length > 0) {
      flushSync(() => {
        show(mistakes);
        setProblem(errorSummary(mistakes));
      });
      firstWrong(form, mistakes)?.focus();
      return;
    }
    setSending(true);
    setProblem('');
    const answer = await sendLead(action, typed);
    if (answer.sent) {
      dropDraft();
      onSent(readLead(typed));
      return;
    }
    flushSync(() => {
      setSending(false);
      show(answer.errors);
      setProblem(answer.problem ?? errorSummary(answer.errors));
    });
    const wrong = firstWrong(form, answer.errors);
    wrong?.focus();
    (wrong ?? alert.current)?.scrollIntoView({ block: 'center' });
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

function firstWrong(form: HTMLFormElement, errors: LeadErrors): HTMLElement | undefined {
  const name = LEAD_FIELDS.find((each) => errors[each]);
  return name && controlOf(form, name);
}

function controlOf(form: HTMLFormElement, name: LeadField): HTMLElement | undefined {
  const found = form.elements.namedItem(name);
  // Checkboxes share a name.
  const control = found instanceof RadioNodeList ? found[0] : found;
  return control instanceof HTMLElement ? control : undefined;
}

import { Button } from '../../components/button.tsx';
import { Choice, Field, FieldError, TextField } from '../../components/field.tsx';
import type { Lead, LeadErrors, LeadField } from '../../domain/lead-form.ts';
import { LONGEST_PHONE } from '../../domain/phone-number.ts';
import styles from './lead-form.module.css';

export type LeadFormProps = {
  /** Where it is sent. */
  action: string;
  /** Our signed token, and where the visitor came from. */
  hidden: Readonly<Record<string, string>>;
  lead: Partial<Lead>;
  errors: LeadErrors;
  /** Something else than a field kept it from being taken. */
  problem?: string | undefined;
  services: readonly string[];
  budgets: readonly string[];
  consent: { text: string; policy: { text: string; path: string } };
};

/** Named so that no browser takes it for something it could fill in. */
export const TRAP = 'reference_code';

/**
 * The lead form (spec section 2, contact). Sent as a plain form where script is off; with script
 * src/browser/lead-form.ts checks it by the same rules before it goes, and sends it without leaving.
 */
export function LeadForm({ action, hidden, lead, errors, problem, services, budgets, consent }: LeadFormProps) {
  const wrong = Object.keys(errors);
  const field = (name: LeadField & keyof Lead, label: string) => ({
    name,
    label,
    error: errors[name],
    value: String(lead[name] ?? ''),
    autoFocus: name === wrong[0],
  });
  return (
    <form className={styles.form} method="post" action={action} noValidate data-lead-form>
      <p className={styles.problem} role="alert" data-problem>
        {problem ?? summary(wrong.length)}
      </p>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="field-trap">Leave this empty</label>
        <input id="field-trap" name={TRAP} tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.two}>
        <Field {...field('name', 'Name')} autoComplete="name" required maxLength={120} />
        <Field {...field('email', 'Email')} type="email" autoComplete="email" required maxLength={200} />
        <Field {...field('phone', 'Phone, optional')} type="tel" autoComplete="tel" maxLength={LONGEST_PHONE} />
        <Field {...field('company', 'Company, optional')} autoComplete="organization" maxLength={120} />
      </div>
      <Field {...field('website', 'Website, optional')} inputMode="url" autoComplete="url" maxLength={300} />
      <Services all={services} chosen={lead.services ?? []} error={errors.services} />
      <Choice {...field('budget', 'Budget, optional')}>
        <option value="">Not sure yet</option>
        {budgets.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Choice>
      <Field {...field('subject', 'Subject, optional')} maxLength={200} />
      <TextField {...field('message', 'Message')} required maxLength={5000} />
      <div>
        <label className={styles.tick}>
          <input
            type="checkbox"
            name="consent"
            id="field-consent"
            required
            defaultChecked={lead.consent ?? false}
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent && 'field-consent-error'}
          />
          <span>{consent.text}</span>
        </label>
        {errors.consent && <FieldError id="field-consent-error">{errors.consent}</FieldError>}
        <p className={styles.policy}>
          <a href={consent.policy.path} target="_blank" rel="noopener">
            {consent.policy.text}
            <span className="vh"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
      <Button look="go" large type="submit">
        Send message
      </Button>
      <template data-field-error>
        <FieldError />
      </template>
    </form>
  );
}

function summary(wrong: number): string {
  if (wrong === 0) return '';
  return wrong === 1 ? 'One thing needs another look.' : `${wrong} things need another look.`;
}

type ServicesProps = { all: readonly string[]; chosen: readonly string[]; error: string | undefined };

function Services({ all, chosen, error }: ServicesProps) {
  return (
    <fieldset className={styles.services} id="field-services">
      <legend>Services of interest, optional</legend>
      <div>
        {all.map((service) => (
          <label key={service} className={styles.tick}>
            <input type="checkbox" name="services" value={service} defaultChecked={chosen.includes(service)} />
            <span>{service}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id="field-services-error">{error}</FieldError>}
    </fieldset>
  );
}

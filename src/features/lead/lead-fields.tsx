import type { ChangeEvent } from 'react';
import { Choice, Field, FieldError, TextField } from '../../components/field.tsx';
import type { Lead, LeadErrors, LeadField } from '../../domain/lead-form.ts';
import { LONGEST_PHONE } from '../../domain/phone-number.ts';
import styles from './lead-form.module.css';
import type { ChangeLead } from './use-draft.ts';

export type LeadFieldsCopy = {
  services: readonly string[];
  budgets: readonly string[];
  consent: { text: string; policy: { text: string; path: string } };
};

type Props = {
  copy: LeadFieldsCopy;
  lead: Lead;
  errors: LeadErrors;
  /** The field that has the focus when the page opens. */
  autoFocus: LeadField | undefined;
  onChange: ChangeLead;
  /** A field was left with something in it: who only passes through has made no mistake yet. */
  onLeave: (name: LeadField) => void;
};

type TextName = Exclude<LeadField, 'services' | 'consent'>;
type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function LeadFields({ copy, lead, errors, autoFocus, onChange, onLeave }: Props) {
  const field = (name: TextName, label: string) => ({
    name,
    label,
    error: errors[name],
    value: lead[name],
    autoFocus: name === autoFocus,
    onChange: ({ target }: ChangeEvent<TextControl>) => onChange(name, target.value),
    onBlur: () => {
      if (lead[name] !== '') onLeave(name);
    },
  });
  return (
    <>
      <div className={styles.two}>
        <Field {...field('name', 'Name')} autoComplete="name" required maxLength={120} />
        <Field {...field('email', 'Email')} type="email" autoComplete="email" required maxLength={200} />
        <Field {...field('phone', 'Phone, optional')} type="tel" autoComplete="tel" maxLength={LONGEST_PHONE} />
        <Field {...field('company', 'Company, optional')} autoComplete="organization" maxLength={120} />
      </div>
      <Field {...field('website', 'Website, optional')} inputMode="url" autoComplete="url" maxLength={300} />
      <Services
        all={copy.services}
        chosen={lead.services}
        error={errors.services}
        onChange={(services) => onChange('services', services)}
      />
      <Choice {...field('budget', 'Budget, optional')}>
        <option value="">Not sure yet</option>
        {copy.budgets.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
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
            checked={lead.consent}
            onChange={({ target }) => onChange('consent', target.checked)}
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent && 'field-consent-error'}
          />
          <span>{copy.consent.text}</span>
        </label>
        {errors.consent && <FieldError id="field-consent-error">{errors.consent}</FieldError>}
        <p className={styles.policy}>
          <a href={copy.consent.policy.path} target="_blank" rel="noopener">
            {copy.consent.policy.text}
            <span className="vh"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </>
  );
}

type ServicesProps = {
  all: readonly string[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

function Services({ all, chosen, error, onChange }: ServicesProps) {
  return (
    <fieldset className={styles.services} id="field-services" aria-describedby={error && 'field-services-error'}>
      <legend>Services of interest, optional</legend>
      <div>
        {all.map((service) => (
          <label key={service} className={styles.tick}>
            <input
              type="checkbox"
              name="services"
              value={service}
              checked={chosen.includes(service)}
              onChange={({ target }) => {
                const others = chosen.filter((each) => each !== service);
                onChange(target.checked ? [...others, service] : others);
              }}
            />
            <span>{service}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id="field-services-error">{error}</FieldError>}
    </fieldset>
  );
}

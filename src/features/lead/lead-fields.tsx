import type { Action } from '../../components/copy.ts';
import { Field, FieldError, SelectField, TextareaField } from '../../components/field.tsx';
import { type BoundFields, bindFields } from './bind-fields.ts';
import { LeadDetails } from './lead-details.tsx';
import styles from './lead-form.module.css';
import { PreferredTime } from './preferred-time.tsx';

export type LeadFieldsCopy = {
  services: readonly string[];
  budgets: readonly string[];
  consent: { text: string; policy: Action };
};

type Props = BoundFields & {
  copy: LeadFieldsCopy;
  /** The first selectable day, such as `2026-12-01`. */
  firstDay: string;
};

/** The visible fields of the lead form. */
export function LeadFields({ copy, firstDay, ...props }: Props) {
  const { lead, errors, onChange } = props;
  const field = bindFields(props);
  return (
    <>
      <div className={styles.two}>
        <Field {...field('name', 'Name')} autoComplete="name" required />
        <Field {...field('email', 'Email')} type="email" autoComplete="email" required />
        <Field {...field('phone', 'Phone, optional')} type="tel" autoComplete="tel" />
        <SelectField
          name="services"
          label="Service, optional"
          error={errors.services}
          value={lead.services[0] ?? ''}
          onChange={({ target }) => onChange('services', target.value === '' ? [] : [target.value])}
        >
          <option value="">Not sure yet</option>
          {copy.services.map((service) => (
            <option key={service} value={service}>
              {service}
            </option>
          ))}
        </SelectField>
      </div>
      <TextareaField {...field('message', 'Message')} required />
      <PreferredTime lead={lead} firstDay={firstDay} onChange={onChange} />
      <LeadDetails budgets={copy.budgets} lead={lead} errors={errors} field={field} />
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

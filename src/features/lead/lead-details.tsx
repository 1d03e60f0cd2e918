import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'react';
import { LEAD_DETAILS, type Lead, type LeadErrors } from '../../../domain/lead/lead-form.ts';
import { Field, SelectField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import type { FieldOf } from './bind-fields.ts';
import styles from './lead-form.module.css';

type Props = { budgets: readonly string[]; lead: Lead; errors: LeadErrors; field: FieldOf };

/** Optional fields in a disclosure. It is open at first if one of them has a value or an error. */
export function LeadDetails({ budgets, lead, errors, field }: Props) {
  const isFilled = LEAD_DETAILS.some((name) => lead[name] !== '' || errors[name]);
  // Stays open when the text is deleted. Set during render, because a draft is restored after the first render.
  const [wasFilled, setFilled] = useState(isFilled);
  if (isFilled && !wasFilled) setFilled(true);
  // `<select>` has no `maxLength`.
  const { maxLength: _, ...budget } = field('budget', 'Budget');
  return (
    <details className={styles.details} open={wasFilled}>
      <summary>
        <Icon icon={Plus} /> Add details (optional)
      </summary>
      <div className={styles.two}>
        <Field {...field('company', 'Company')} autoComplete="organization" />
        <Field {...field('website', 'Website')} inputMode="url" autoComplete="url" />
        <SelectField {...budget}>
          <option value="">Not sure yet</option>
          {budgets.map((range) => (
            <option key={range} value={range}>
              {range}
            </option>
          ))}
        </SelectField>
        <Field {...field('subject', 'Subject')} />
      </div>
    </details>
  );
}

import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'react';
import { LEAD_DETAILS, type Lead, type LeadErrors } from '../../../domain/lead/lead-form.ts';
import { Choice, Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import type { FieldOf } from './bind-fields.ts';
import styles from './lead-form.module.css';

type Props = { budgets: readonly string[]; lead: Lead; errors: LeadErrors; field: FieldOf };

/** The fields that only some visitors fill in. They are shown from the start when one has a value or an error. */
export function LeadDetails({ budgets, lead, errors, field }: Props) {
  const isFilled = LEAD_DETAILS.some((name) => lead[name] !== '' || errors[name]);
  // It stays open when what was typed is deleted again. A draft is restored after the first render.
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
        <Choice {...budget}>
          <option value="">Not sure yet</option>
          {budgets.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Choice>
        <Field {...field('subject', 'Subject')} />
      </div>
    </details>
  );
}

import type { Lead } from '../../../domain/lead/lead-form.ts';
import { PARTS_OF_DAY } from '../../../domain/lead/preferred-time.ts';
import { Field } from '../../components/field.tsx';
import styles from './preferred-time.module.css';
import type { ChangeLead } from './use-draft.ts';

const TIMES = [['', 'Any time'], ...Object.entries(PARTS_OF_DAY)] as const;
const DATE_LABELS = ['First date', 'Second date'] as const;

type Props = {
  lead: Pick<Lead, 'preferredTime' | 'preferredDates'>;
  /** The first selectable day. */
  firstDay: string;
  onChange: ChangeLead;
};

/** The preferred time for a call: a part of the day, and up to two days. */
export function PreferredTime({ lead, firstDay, onChange }: Props) {
  function changeDate(position: number, date: string): void {
    const dates = DATE_LABELS.map((_, index) => (index === position ? date : (lead.preferredDates[index] ?? '')));
    onChange('preferredDates', dates.some((text) => text !== '') ? dates : []);
  }

  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>Preferred time for a call, optional</legend>
      <div className={styles.times}>
        {TIMES.map(([time, label]) => (
          <label key={time}>
            <input
              type="radio"
              name="preferredTime"
              value={time}
              checked={lead.preferredTime === time}
              onChange={() => onChange('preferredTime', time)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <div className={styles.dates}>
        {DATE_LABELS.map((label, position) => (
          <Field
            key={label}
            name="preferredDates"
            id={`field-preferredDates-${position + 1}`}
            label={label}
            type="date"
            min={firstDay}
            value={lead.preferredDates[position]}
            onChange={({ target }) => changeDate(position, target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

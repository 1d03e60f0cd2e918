import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

type Props = Omit<ComponentProps<'input'>, 'name' | 'value' | 'defaultValue'> & {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value?: string | undefined;
};

/** A labelled field of a plain form; what is wrong stands under it and is read with it. */
export function Field({ name, label, hint, error, value, ...input }: Props) {
  const id = `field-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        name={name}
        className={styles.input}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon icon={CircleAlert} /> {error}
        </p>
      )}
    </div>
  );
}

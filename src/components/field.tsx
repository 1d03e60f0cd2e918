import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

type Frame = {
  name: string;
  /** Needed if two fields have the same name. */
  id?: string | undefined;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

type Control = { id: string; name: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** A labeled field. Its error is shown below it and is part of its accessible description. */
function Framed({
  name,
  id = `field-${name}`,
  label,
  hint,
  error,
  children,
}: Frame & { children: (control: Control) => ReactNode }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon icon={CircleAlert} /> <span>{children}</span>
    </p>
  );
}

type PropsOf<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'name' | 'id' | 'value' | 'defaultValue'
> &
  Frame & { value?: string | undefined };

/** Props of a controlled field with a change handler, else of an uncontrolled one. */
function valueProps(
  value: string | undefined,
  onChange: unknown,
): { value: string } | { defaultValue: string | undefined } {
  return onChange ? { value: value ?? '' } : { defaultValue: value };
}

export function Field({ name, id, label, hint, error, value, ...input }: PropsOf<'input'>) {
  return (
    <Framed {...{ name, id, label, hint, error }}>
      {(control) => <input {...input} {...control} {...valueProps(value, input.onChange)} className={styles.input} />}
    </Framed>
  );
}

/** A multi-line field. It grows with its text, in browsers that support `field-sizing`. */
export function TextareaField({ name, id, label, hint, error, value, ...textarea }: PropsOf<'textarea'>) {
  return (
    <Framed {...{ name, id, label, hint, error }}>
      {(control) => (
        <textarea
          rows={3}
          {...textarea}
          {...control}
          {...valueProps(value, textarea.onChange)}
          className={styles.input}
        />
      )}
    </Framed>
  );
}

export function SelectField({ name, id, label, hint, error, value, ...select }: PropsOf<'select'>) {
  return (
    <Framed {...{ name, id, label, hint, error }}>
      {(control) => (
        <select {...select} {...control} {...valueProps(value, select.onChange)} className={styles.input} />
      )}
    </Framed>
  );
}

import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast-message.module.css';

type Props = {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  /** Beside the words; without it the variant decides. */
  icon?: 'check' | 'alert' | undefined;
  /** How the button removes the message. */
  dismiss: Pick<ComponentProps<'button'>, 'onClick' | 'popoverTarget' | 'popoverTargetAction'>;
};

/** A short message on top of the page. */
export function ToastMessage({ title, description, variant = 'default', icon, dismiss }: Props) {
  const isAlert = (icon ?? (variant === 'destructive' ? 'alert' : 'check')) === 'alert';
  return (
    <div className={styles.toast} data-variant={variant}>
      <Icon icon={isAlert ? CircleAlert : CircleCheck} />
      <b>{title}</b>
      {description !== undefined && <p>{description}</p>}
      <button className={styles.dismiss} type="button" aria-label="Dismiss" {...dismiss}>
        <Icon icon={X} />
      </button>
    </div>
  );
}

type PopoverProps = Pick<Props, 'title' | 'description' | 'variant'> & {
  /** Shown by a button with this `popoverTarget`. */
  id: string;
};

/** A message that is in the page from the start, for what needs no script or has none. */
export function MessagePopover({ id, ...message }: PopoverProps) {
  return (
    <div id={id} className={`${styles.place} ${styles.hidden}`} popover="auto" role="alert">
      <ToastMessage {...message} dismiss={{ popoverTarget: id, popoverTargetAction: 'hide' }} />
    </div>
  );
}

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
  /** Default: `alert` for a destructive message, else a check mark. */
  icon?: 'alert' | undefined;
  /** Props of the button that closes the message. */
  dismiss: Pick<ComponentProps<'button'>, 'onClick' | 'popoverTarget' | 'popoverTargetAction'>;
};

/** A short message above the page. */
export function ToastMessage({ title, description, variant = 'default', icon, dismiss }: Props) {
  const isAlert = icon === 'alert' || variant === 'destructive';
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

type PopoverProps = Pick<Props, 'title' | 'description'> & {
  /** Opened by a button with this id as `popoverTarget`, or by a script. */
  id: string;
};

/** An error message in the HTML of the page, so that it needs no island. */
export function MessagePopover({ id, ...message }: PopoverProps) {
  return (
    <div id={id} className={`${styles.place} ${styles.hidden}`} popover="auto" role="alert">
      <ToastMessage {...message} variant="destructive" dismiss={{ popoverTarget: id, popoverTargetAction: 'hide' }} />
    </div>
  );
}

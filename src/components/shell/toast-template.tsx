import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { Icon } from '../icon.tsx';
import styles from './toast-template.module.css';

/** The one place for toasts, and what one looks like; src/browser/toast.ts fills it. */
export function ToastTemplate() {
  return (
    <>
      <div className={styles.place} popover="manual" role="status" data-toast-place />
      <template data-toast-template>
        <div className={styles.toast}>
          <Icon icon={CircleCheck} className={styles.check} />
          <Icon icon={CircleAlert} className={styles.alert} />
          <b data-title />
          <p data-description />
          <button className={styles.dismiss} type="button" aria-label="Dismiss" data-dismiss>
            <Icon icon={X} />
          </button>
        </div>
      </template>
    </>
  );
}

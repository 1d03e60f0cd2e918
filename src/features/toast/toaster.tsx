import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from '../../components/toast-message.module.css';
import { ToastMessage } from '../../components/toast-message.tsx';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { $openDialog, $toast, dismissToast } from './toast-store.ts';

/** Milliseconds. */
const DURATION = 5000;
const TICK = 250;

/** The live region of all toasts. It is a popover, and inside an open modal dialog, so that it lies on top and can be used. */
export function Toaster() {
  const toast = useStore($toast, { ssr: 'initial' });
  const dialog = useStore($openDialog, { ssr: 'initial' });
  const region = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const [isOpen, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the region is another element in a dialog
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) {
      setOpen(toast !== null);
      return;
    }
    // Opened again, it lies above what was opened meanwhile.
    element.hidePopover();
    if (toast) element.showPopover();
  }, [toast, dialog]);

  useEffect(() => {
    if (!toast) return;
    if (!region.current?.contains(document.activeElement)) focusedBefore.current = document.activeElement;
    let left = toast.duration ?? DURATION;
    const timer = setInterval(() => {
      // It stays while the pointer or the focus is on it.
      if (region.current?.matches(':hover, :focus-within')) return;
      left -= TICK;
      if (left <= 0) dismissToast();
    }, TICK);
    return () => clearInterval(timer);
  }, [toast]);

  function dismiss() {
    dismissToast();
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  }

  const content = (
    <div
      ref={region}
      className={styles.place}
      popover="manual"
      role={toast?.variant === 'destructive' ? 'alert' : 'status'}
      data-toasts=""
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      {/* Screen readers read only what comes into a region that is shown already. */}
      {isOpen && toast && <ToastMessage key={toast.id} {...toast} dismiss={{ onClick: dismiss }} />}
    </div>
  );
  return <div ref={announceHydration}>{dialog ? createPortal(content, dialog) : content}</div>;
}

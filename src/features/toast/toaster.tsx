import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from '../../components/toast-message.module.css';
import { ToastMessage } from '../../components/toast-message.tsx';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { $openDialog, $toast, dismissToast } from './toast-store.ts';

/** Milliseconds until a toast closes, by default. */
const DURATION = 5000;
/** Milliseconds between two checks whether the visitor uses the toast. */
const TICK = 250;

/**
 * The live region of all toasts. A popover, rendered inside an open modal dialog, so that it is on top and not inert.
 */
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
    // Reopening moves the popover to the top of the top layer.
    element.hidePopover();
    if (toast) element.showPopover();
  }, [toast, dialog]);

  useEffect(() => {
    if (!toast) return;
    if (!region.current?.contains(document.activeElement)) focusedBefore.current = document.activeElement;
    let remaining = toast.duration ?? DURATION;
    const timer = setInterval(() => {
      // The time stops while the pointer or the focus is on the toast.
      if (region.current?.matches(':hover, :focus-within')) return;
      remaining -= TICK;
      if (remaining <= 0) dismissToast();
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
      {/* Rendered after the region is visible, because screen readers announce only changes in a visible region. */}
      {isOpen && toast && <ToastMessage key={toast.id} {...toast} dismiss={{ onClick: dismiss }} />}
    </div>
  );
  return <div ref={announceHydration}>{dialog ? createPortal(content, dialog) : content}</div>;
}

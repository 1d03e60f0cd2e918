import type { LucideIcon } from 'lucide-react';
import styles from './icon.module.css';

type Props = {
  icon: LucideIcon;
  /** What it stands for; leave it out beside a text that says so. */
  label?: string;
  className?: string | undefined;
};

/** A lucide icon drawn the house way: square caps, mitred joins, 1.25 em unless a class says otherwise. */
export function Icon({ icon: Drawing, label, className }: Props) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Drawing
      {...name}
      className={className ? `${styles.icon} ${className}` : styles.icon}
      strokeLinecap="square"
      strokeLinejoin="miter"
    />
  );
}

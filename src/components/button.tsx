import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonStyle = {
  /** `primary`: vermilion, one per view; `secondary`: inverse colors; `outline`: all others. */
  variant?: 'primary' | 'secondary' | 'outline' | undefined;
  large?: boolean | undefined;
};

function classes({ variant = 'outline', large }: ButtonStyle, ...extra: (string | false | undefined)[]): string {
  return [
    styles.button,
    variant === 'primary' && styles.primary,
    variant === 'secondary' && styles.secondary,
    large && styles.large,
    ...extra,
  ]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = ButtonStyle & ComponentProps<'button'> & { block?: boolean };

export function Button({ variant, large, block = false, className, ...props }: ButtonProps) {
  return <button type="button" {...props} className={classes({ variant, large }, block && styles.block, className)} />;
}

type LinkProps = ButtonStyle & ComponentProps<'a'> & { bevel?: boolean };

export function ButtonLink({ variant, large, bevel = false, className, ...props }: LinkProps) {
  return <a {...props} className={classes({ variant, large }, bevel && styles.bevel, className)} />;
}

export function ButtonGroup({ children }: { children: React.ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}

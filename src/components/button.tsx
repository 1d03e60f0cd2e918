import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonStyle = {
  /** `primary`: vermilion, one per view; `secondary`: inverse colors; `outline`: all others. */
  variant?: 'primary' | 'secondary' | 'outline' | undefined;
  large?: boolean | undefined;
  block?: boolean | undefined;
  bevel?: boolean | undefined;
};

function classes({ variant = 'outline', large, block, bevel }: ButtonStyle, extra: string | undefined): string {
  return [
    styles.button,
    variant === 'primary' && styles.primary,
    variant === 'secondary' && styles.secondary,
    large && styles.large,
    block && styles.block,
    bevel && styles.bevel,
    extra,
  ]
    .filter(Boolean)
    .join(' ');
}

export function Button({ variant, large, block, bevel, className, ...props }: ButtonStyle & ComponentProps<'button'>) {
  return <button type="button" {...props} className={classes({ variant, large, block, bevel }, className)} />;
}

export function ButtonLink({ variant, large, block, bevel, className, ...props }: ButtonStyle & ComponentProps<'a'>) {
  return <a {...props} className={classes({ variant, large, block, bevel }, className)} />;
}

export function ButtonGroup({ children }: { children: React.ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}

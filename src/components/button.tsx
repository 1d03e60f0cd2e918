import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Look = {
  /** `go` is the one vermilion action of a view, `plate` an inverse sign, `outline` everything else. */
  look?: 'go' | 'plate' | 'outline' | undefined;
  large?: boolean | undefined;
  block?: boolean | undefined;
  bevel?: boolean | undefined;
};

function classes({ look = 'outline', large, block, bevel }: Look, extra: string | undefined): string {
  return [
    styles.button,
    look === 'go' && styles.go,
    look === 'plate' && styles.plate,
    large && styles.large,
    block && styles.block,
    bevel && styles.bevel,
    extra,
  ]
    .filter(Boolean)
    .join(' ');
}

export function Button({ look, large, block, bevel, className, ...props }: Look & ComponentProps<'button'>) {
  return <button type="button" {...props} className={classes({ look, large, block, bevel }, className)} />;
}

export function ButtonLink({ look, large, block, bevel, className, ...props }: Look & ComponentProps<'a'>) {
  return <a {...props} className={classes({ look, large, block, bevel }, className)} />;
}

export function ButtonGroup({ children }: { children: React.ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}

import type { ComponentProps } from 'react';
import { Icon, type LucideIcon } from './icon.tsx';
import styles from './text-link.module.css';

type Props = ComponentProps<'a'> & {
  /** After the text, or before it with `back`. */
  icon?: LucideIcon;
  back?: boolean;
};

/** A standalone link with a thick underline. */
export function TextLink({ icon, back, className, children, ...props }: Props) {
  const iconElement = icon && <Icon icon={icon} />;
  return (
    <a {...props} className={[styles.link, className].filter(Boolean).join(' ')}>
      {back && iconElement}
      <span>{children}</span>
      {!back && iconElement}
    </a>
  );
}

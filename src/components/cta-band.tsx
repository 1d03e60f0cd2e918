import Phone from 'lucide/dist/esm/icons/phone.mjs';
import type { ReactNode } from 'react';
import { brand } from '../../config/brand.ts';
import { ButtonGroup, ButtonLink } from './button.tsx';
import type { Action } from './copy.ts';
import styles from './cta-band.module.css';
import { Icon } from './icon.tsx';

type Props = {
  title: string;
  text: string;
  action: Action;
  /** Rendered between the text and the buttons. */
  children?: ReactNode;
};

/** The final call to action above the footer, once per page. */
export function CtaBand({ title, text, action, children }: Props) {
  return (
    <section className={`${styles.band} on-flamingo`} aria-labelledby="cta-title" data-final-call>
      <div className={styles.art} aria-hidden="true">
        <img src="/art/field/band.svg" width="1440" height="360" alt="" loading="lazy" />
      </div>
      <div className={`${styles.inside} wrap`}>
        <h2 id="cta-title">{title}</h2>
        <p>{text}</p>
        {children}
        <ButtonGroup>
          <ButtonLink className={styles.plate} large bevel href={action.path}>
            {action.text}
          </ButtonLink>
          <ButtonLink className={styles.outline} large href={`tel:${brand.phone.e164}`}>
            <Icon icon={Phone} /> {brand.phone.display}
          </ButtonLink>
        </ButtonGroup>
      </div>
    </section>
  );
}

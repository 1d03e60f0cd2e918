import Phone from 'lucide/dist/esm/icons/phone.mjs';
import type { Ref } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './lead-form.module.css';

export type ThanksProps = {
  title: string;
  text: string;
  phone: { e164: string; display: string };
  headingRef: Ref<HTMLHeadingElement>;
};

export function Thanks({ title, text, phone, headingRef }: ThanksProps) {
  return (
    <section className={styles.sent} aria-labelledby="sent-title">
      <h2 id="sent-title" tabIndex={-1} ref={headingRef}>
        {title}
      </h2>
      <p>{text}</p>
      <div>
        <ButtonLink large href={`tel:${phone.e164}`}>
          <Icon icon={Phone} /> Call {phone.display}
        </ButtonLink>
      </div>
    </section>
  );
}

import Phone from 'lucide/dist/esm/icons/phone.mjs';
import type { Ref } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import type { Point } from '../../components/copy.ts';
import { Icon } from '../../components/icon.tsx';
import { Steps } from '../../components/steps.tsx';
import styles from './lead-form.module.css';

export type ThanksProps = {
  title: string;
  text: string;
  /** What happens next; each title says when. */
  next: readonly Point[];
  phone: { e164: string; display: string };
  /** The preferred time for a call, in words; empty if unknown. */
  preferred: string;
  headingRef: Ref<HTMLHeadingElement>;
};

/** Replaces the form after it was sent. */
export function Thanks({ title, text, next, phone, preferred, headingRef }: ThanksProps) {
  return (
    <section className={styles.sent} aria-labelledby="sent-title">
      <h2 id="sent-title" tabIndex={-1} ref={headingRef}>
        {title}
      </h2>
      <p>{text}</p>
      {preferred !== '' && <p className={styles.preferred}>Preferred time: {preferred}</p>}
      <div className={styles.next}>
        <Steps items={next} isVertical />
      </div>
      <div>
        <ButtonLink large href={`tel:${phone.e164}`}>
          <Icon icon={Phone} /> Call {phone.display}
        </ButtonLink>
      </div>
    </section>
  );
}

import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import type { ReactNode } from 'react';
import type { Action } from '../../components/copy.ts';
import { SectionHead } from '../../components/section-head.tsx';
import { TextLink } from '../../components/text-link.tsx';
import styles from './roi-section.module.css';

type Props = { title: string; text: string; action: Action; calculator: ReactNode };

/** The calculator on a service page, with a link to the calculator's page (spec section 2.8). */
export function RoiSection({ title, text, action, calculator }: Props) {
  return (
    <section id="roi" className={styles.section} aria-labelledby="roi-title">
      <div className="wrap">
        <SectionHead id="roi-title" title={title}>
          <p>{text}</p>
          <TextLink href={action.path} icon={ArrowRight}>
            {action.text}
          </TextLink>
        </SectionHead>
        {calculator}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { AuditBox } from '../../components/audit-box.tsx';
import type { Intro, Point } from '../../components/copy.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { Steps } from '../../components/steps.tsx';
import styles from './roi.module.css';

type Props = {
  copy: {
    hero: Intro;
    steps: { title: string; text: string; items: readonly Point[] };
    audit: Intro;
  };
  /** The calculator (src/features/roi). */
  calculator?: ReactNode;
  /** The audit form (src/features/audit). */
  auditForm?: ReactNode;
};

/** The calculator's own page (spec sections 2.16 and 9). */
export function Roi({ copy, calculator, auditForm }: Props) {
  return (
    <>
      <div className="wrap">
        <PageTitle {...copy.hero} />
        {calculator}
      </div>
      <section className={styles.steps} aria-labelledby="how">
        <div className="wrap">
          <SectionHead id="how" title={copy.steps.title}>
            <p>{copy.steps.text}</p>
          </SectionHead>
          <Steps items={copy.steps.items} />
        </div>
      </section>
      <AuditBox {...copy.audit} form={auditForm} background="lake" />
    </>
  );
}

import type { ReactNode } from 'react';
import { AuditBox } from '../../components/audit-box.tsx';
import { Capabilities, type Capability } from '../../components/capabilities.tsx';
import type { Intro, Point } from '../../components/copy.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { Reasons } from '../../components/reasons.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import styles from './audit.module.css';

type Props = {
  copy: {
    hero: Intro;
    audit: Intro;
    checks: { title: string; text: string; items: readonly Capability[] };
    after: { title: string; items: readonly Point[] };
  };
  /** The audit form (src/features/audit). */
  auditForm?: ReactNode;
};

/** The description of the instant SEO report, and its form (spec section 2.16). */
export function Audit({ copy, auditForm }: Props) {
  return (
    <>
      <div className="wrap">
        <PageTitle {...copy.hero} />
      </div>
      <AuditBox {...copy.audit} form={auditForm} />
      <Capabilities id="checks" {...copy.checks} />
      <section className={styles.after} aria-labelledby="after">
        <div className="wrap">
          <SectionHead id="after" title={copy.after.title} />
          <Reasons items={copy.after.items} />
        </div>
      </section>
    </>
  );
}

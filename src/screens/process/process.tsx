import type { Point } from '../../components/copy.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { Reasons } from '../../components/reasons.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { Steps } from '../../components/steps.tsx';
import styles from './process.module.css';

type List = { title: string; items: readonly Point[] };

/** Our process in five steps (spec section 2.16). The call to action is in the layout's last slot. */
export function Process({ title, lede, steps, yours }: { title: string; lede: string; steps: List; yours: List }) {
  return (
    <>
      <div className="wrap">
        <PageTitle title={title} lede={lede} />
      </div>
      <section className={styles.steps} aria-labelledby="steps">
        <div className="wrap">
          <SectionHead id="steps" title={steps.title} />
          <Steps items={steps.items} />
        </div>
      </section>
      <section className={styles.yours} aria-labelledby="yours">
        <div className="wrap">
          <SectionHead id="yours" title={yours.title} />
          <Reasons items={yours.items} />
        </div>
      </section>
    </>
  );
}

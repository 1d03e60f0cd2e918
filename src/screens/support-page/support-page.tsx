import { Capabilities, type Capability } from '../../components/capabilities.tsx';
import type { Point } from '../../components/copy.ts';
import { Facts, type FactsCopy } from '../../components/facts.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Reasons } from '../../components/reasons.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { Steps } from '../../components/steps.tsx';
import styles from './support-page.module.css';

type Props = {
  title: string;
  lede: string;
  facts?: FactsCopy | undefined;
  included: { title: string; text: string; items: readonly Capability[] };
  steps: { title: string; text: string; items: readonly Point[] };
  answers: { title: string; items: readonly Point[] };
};

/** A kind of support: included items, steps, and frequent questions. */
export function SupportPage({ title, lede, facts, included, steps, answers }: Props) {
  return (
    <>
      <div className="wrap">
        <PageTitle title={title} lede={lede} />
        {facts && <Facts {...facts} />}
      </div>
      <Capabilities id="included" {...included} />
      <section className={styles.steps} aria-labelledby="steps">
        <div className="wrap">
          <SectionHead id="steps" title={steps.title}>
            <p>{steps.text}</p>
          </SectionHead>
          <Steps items={steps.items} />
        </div>
      </section>
      <section className={styles.answers} aria-labelledby="answers">
        <div className="wrap">
          <SectionHead id="answers" title={answers.title} />
          <Reasons items={answers.items} />
        </div>
      </section>
    </>
  );
}

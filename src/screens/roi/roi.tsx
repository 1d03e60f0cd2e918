import { AuditBox } from '../../components/audit-box.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { RoiCalculator } from '../../components/roi-calculator.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { Steps } from '../../components/steps.tsx';
import type { RoiInput } from '../../domain/roi.ts';
import styles from './roi.module.css';

type Box = { title: string; lede: string };

type Props = {
  copy: {
    hero: Box;
    steps: { title: string; text: string; items: readonly { title: string; text: string }[] };
    audit: Box;
  };
  input: RoiInput;
  analyser: { url: string; hostname: string; userId: string };
};

/** The calculator's own page (spec sections 2 and 9). */
export function Roi({ copy, input, analyser }: Props) {
  return (
    <>
      <div className="wrap">
        <PageTitle {...copy.hero} />
        <RoiCalculator input={input} />
      </div>
      <section className={styles.steps} aria-labelledby="how">
        <div className="wrap">
          <SectionHead id="how" title={copy.steps.title}>
            <p>{copy.steps.text}</p>
          </SectionHead>
          <Steps items={copy.steps.items} />
        </div>
      </section>
      <AuditBox {...copy.audit} analyser={analyser} ground="lake" />
    </>
  );
}

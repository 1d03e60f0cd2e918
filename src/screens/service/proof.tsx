import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { ButtonLink } from '../../components/button.tsx';
import type { CaseStudyRecord } from '../../components/case-study.tsx';
import type { Action } from '../../components/copy.ts';
import { CaseStudyFacts } from '../../components/facts.tsx';
import { Icon } from '../../components/icon.tsx';
import ledes from '../../components/lede.module.css';
import { SingleWorkSample } from '../../components/work-samples/work-samples.tsx';
import styles from './proof.module.css';

export type ProofCopy = { title: string; text: string; action: Action };

/** The case study of the service. */
export type ProofCaseStudy = Pick<CaseStudyRecord, 'id' | 'title' | 'client' | 'results' | 'workSample'>;

type Props = ProofCopy & { caseStudy: ProofCaseStudy | undefined; picture: string };

/**
 * Evidence for the service: a case study with its figures, if there is one, and a link to case studies, reviews or the
 * team; beside it the work sample of the case study, or a drawing.
 */
export function ProofSection({ title, text, action, caseStudy, picture }: Props) {
  return (
    <section className={styles.section} aria-labelledby="proof">
      <div className={`${styles.inside} wrap`}>
        {caseStudy?.workSample ? (
          <SingleWorkSample {...caseStudy.workSample} />
        ) : (
          <img src={picture} width="480" height="480" alt="" loading="lazy" />
        )}
        <div className={styles.body}>
          <h2 id="proof">{title}</h2>
          <p className={`${ledes.lede} ${ledes.muted}`}>{text}</p>
          {caseStudy && (
            <div className={styles.caseStudy}>
              <h3>
                <a href={`/case-studies#${caseStudy.id}`}>{caseStudy.title}</a>
              </h3>
              <CaseStudyFacts {...caseStudy} />
            </div>
          )}
          <ButtonLink large href={action.path}>
            {action.text} <Icon icon={ArrowRight} />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

import styles from './case-study.module.css';
import { CaseStudyFacts, type CaseStudyResults } from './facts.tsx';
import { EAGER_IMAGE, LAZY_IMAGE } from './image-loading.ts';
import { Tags } from './tags.tsx';
import { SingleWorkSample, type WorkSample } from './work-samples/work-samples.tsx';

export type CaseStudyRecord = CaseStudyResults & {
  /** The URL's fragment on /case-studies. */
  id: string;
  title: string;
  industry: string;
  challenge: string;
  solution: string;
  tags: readonly string[];
  /** A sample of what was made for the client, shown in place of the drawing. */
  workSample?: WorkSample | undefined;
  /** URL of the drawing. */
  picture: string;
};

type Props = {
  caseStudy: CaseStudyRecord;
  /** Whether the drawing is on the right, as in every second case study. */
  turned: boolean;
  /** Whether the drawing is in the first view. */
  first: boolean;
};

/** A case study (spec section 2.5): the work, the problem, the plan and three figures. */
export function CaseStudy({ caseStudy, turned, first }: Props) {
  return (
    <article id={caseStudy.id} className={turned ? `${styles.caseStudy} ${styles.turned}` : styles.caseStudy}>
      {caseStudy.workSample ? (
        <div className={styles.piece}>
          <SingleWorkSample {...caseStudy.workSample} />
        </div>
      ) : (
        <div className={styles.art}>
          <img src={caseStudy.picture} width="480" height="480" alt="" {...(first ? EAGER_IMAGE : LAZY_IMAGE)} />
        </div>
      )}
      <div className={styles.body}>
        <Tags tags={caseStudy.tags.map((text) => ({ text }))} />
        <div>
          <h2>{caseStudy.title}</h2>
          <p className={styles.client}>
            {caseStudy.client} · {caseStudy.industry}
          </p>
        </div>
        <div className={styles.two}>
          <div>
            <h3>Challenge</h3>
            <p>{caseStudy.challenge}</p>
          </div>
          <div>
            <h3>Solution</h3>
            <p>{caseStudy.solution}</p>
          </div>
        </div>
        <CaseStudyFacts {...caseStudy} />
      </div>
    </article>
  );
}

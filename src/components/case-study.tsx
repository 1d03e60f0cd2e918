import styles from './case-study.module.css';
import { Facts } from './facts.tsx';
import { PieceOfWork, type Specimen } from './specimens/specimens.tsx';
import { Tags } from './tags.tsx';
import { FURTHER_DOWN, IN_FIRST_VIEW } from './when-loaded.ts';

export type CaseStudyRecord = {
  /** The URL's fragment on /case-studies. */
  id: string;
  title: string;
  client: string;
  industry: string;
  challenge: string;
  solution: string;
  results: readonly { metric: string; label: string }[];
  tags: readonly string[];
  /** Specimen of the work, shown in place of the drawing. */
  specimen?: Specimen | undefined;
  /** URL of the drawing. */
  picture: string;
};

type Props = {
  story: CaseStudyRecord;
  /** The drawing is on the right in every second story. */
  turned: boolean;
  /** Whether the drawing is in the first view. */
  first: boolean;
};

/** A case study (spec section 2): the work, the problem, the plan and three figures. */
export function CaseStudy({ story, turned, first }: Props) {
  return (
    <article id={story.id} className={turned ? `${styles.story} ${styles.turned}` : styles.story}>
      {story.specimen ? (
        <div className={styles.piece}>
          <PieceOfWork {...story.specimen} />
        </div>
      ) : (
        <div className={styles.art}>
          <img src={story.picture} width="480" height="480" alt="" {...(first ? IN_FIRST_VIEW : FURTHER_DOWN)} />
        </div>
      )}
      <div className={styles.body}>
        <Tags tags={story.tags.map((text) => ({ text }))} />
        <div>
          <h2>{story.title}</h2>
          <p className={styles.client}>
            {story.client} · {story.industry}
          </p>
        </div>
        <div className={styles.two}>
          <div>
            <h3>Challenge</h3>
            <p>{story.challenge}</p>
          </div>
          <div>
            <h3>Solution</h3>
            <p>{story.solution}</p>
          </div>
        </div>
        <Facts
          source={`Figures: ${story.client}`}
          items={story.results.map(({ metric, label }) => ({ value: metric, label }))}
        />
      </div>
    </article>
  );
}

import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import type { CaseStudyRecord } from '../../components/case-study.tsx';
import { CaseStudyFacts } from '../../components/facts.tsx';
import ribbons from '../../components/store/ribbon.module.css';
import { TextLink } from '../../components/text-link.tsx';
import styles from './evidence.module.css';

export type OfferTeaser = { title: string; ribbon: string; price: { amount: string; per: string }; ready: string };

export type HomeCaseStudy = Pick<CaseStudyRecord, 'id' | 'title' | 'client' | 'industry' | 'results'>;

type Props = {
  offer: OfferTeaser;
  /** Undefined without case studies. */
  caseStudy: HomeCaseStudy | undefined;
};

/** The price of the local offer and the results of a case study. */
export function Evidence({ offer, caseStudy }: Props) {
  return (
    <div className={styles.background} data-on-paper>
      <div className={`${styles.blocks} wrap`}>
        <section className={styles.offer} aria-labelledby="offer-title">
          <p className={ribbons.ribbon}>{offer.ribbon}</p>
          <h2 id="offer-title">{offer.title}</h2>
          <p className={styles.price}>
            {offer.price.amount}
            <small>{offer.price.per}</small>
          </p>
          <p>{offer.ready}</p>
          <TextLink href="/offers/local-business-promo" icon={ArrowRight}>
            See what is included
          </TextLink>
        </section>
        {caseStudy && (
          <section className={styles.case} aria-labelledby="case-title">
            <p className={styles.client}>
              {caseStudy.client} · {caseStudy.industry}
            </p>
            <h2 id="case-title">{caseStudy.title}</h2>
            <CaseStudyFacts {...caseStudy} />
            <TextLink href={`/case-studies#${caseStudy.id}`} icon={ArrowRight}>
              Read the case studies
            </TextLink>
          </section>
        )}
      </div>
    </div>
  );
}

import type { Action } from '../../components/copy.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { type ServiceCard, ServiceCards } from '../../components/service-cards.tsx';
import { Tags } from '../../components/tags.tsx';
import styles from './services-overview.module.css';

type Props = {
  heading: string;
  lede: string;
  cards: readonly ServiceCard[];
  /** Services with a page but without a card. */
  others: { title: string; links: readonly Action[] };
};

/** All services at a glance (spec section 2.7). */
export function ServicesOverview({ heading, lede, cards, others }: Props) {
  return (
    <div className={`${styles.page} wrap`}>
      <PageTitle title={heading} lede={lede} />
      <ServiceCards cards={cards} />
      {others.links.length > 0 && (
        <section className={styles.others} aria-labelledby="others">
          <h2 id="others">{others.title}</h2>
          <Tags tags={others.links} />
        </section>
      )}
    </div>
  );
}

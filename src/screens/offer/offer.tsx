import Check from 'lucide/dist/esm/icons/check.mjs';
import type { ReactNode } from 'react';
import { renderIllustration } from '../../../art/illustration.ts';
import { brand } from '../../../config/brand.ts';
import type { Crumb } from '../../../domain/site/breadcrumbs.ts';
import { Drawing } from '../../components/drawing.tsx';
import { FirstViewEnd } from '../../components/first-view.tsx';
import { Icon } from '../../components/icon.tsx';
import { BreadcrumbBar } from '../../components/shell/breadcrumb-bar.tsx';
import { STRATEGY_CALL } from '../../components/shell/menu.ts';
import { WorkSamples, type WorkSamplesCopy } from '../../components/work-samples/work-samples.tsx';
import styles from './offer.module.css';

type Props = {
  copy: {
    title: string;
    ribbon: string;
    price: { amount: string; per: string };
    ready: string;
    callout: string;
    claim: string;
    features: { title: string; text: string; items: readonly string[] };
    yes: { title: string; button: string };
    terms: { title: string; items: readonly string[]; note: string };
  };
  breadcrumbs: Crumb[];
  workSamples?: WorkSamplesCopy | undefined;
  /** The island for a website among the work samples (src/features/website-comparison). */
  website?: ReactNode;
  /** The payment links (src/features/offer): below the price, and after the list of included items. */
  claimLink?: ReactNode;
  yesLink?: ReactNode;
};

/** The local offer (spec section 2.16): price, fourteen included items, and the terms. */
export function Offer({ copy, breadcrumbs, workSamples, website, claimLink, yesLink }: Props) {
  const art = renderIllustration({
    kind: 'city-blocks',
    slug: 'local-offer',
    size: [700, 860],
    unit: 15,
    accentAt: [0.4, 0.54],
    callout: copy.callout,
    inline: true,
  });
  return (
    <>
      <div className={styles.offer}>
        <div className={styles.main}>
          <BreadcrumbBar breadcrumbs={breadcrumbs} flush />
          <div>
            <p className={styles.ribbon}>{copy.ribbon}</p>
            <h1>{copy.title}</h1>
          </div>
          <div>
            <p className={styles.price}>
              <span>{copy.price.amount}</span>
              <small>{copy.price.per}</small>
            </p>
            <p className={styles.ready}>{copy.ready}</p>
          </div>
          <div>
            {claimLink}
            <AskFirst />
            <FirstViewEnd />
          </div>
        </div>
        <Drawing className={styles.art} svg={art} />
      </div>
      {workSamples && <WorkSamples {...workSamples} website={website} />}
      <section className={styles.included} data-on-paper aria-labelledby="included">
        <div className="wrap">
          <div className={styles.split}>
            <div className={styles.head}>
              <h2 id="included">{copy.features.title}</h2>
              <p>{copy.features.text}</p>
            </div>
            <ul className={styles.checks} data-stagger>
              {copy.features.items.map((item) => (
                <li key={item}>
                  <Icon icon={Check} /> {item}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <section className={styles.yes} aria-labelledby="yes" data-final-call>
        <div className={`${styles.yesInside} wrap`}>
          <div>
            <h2 id="yes">{copy.yes.title}</h2>
            {yesLink}
            <AskFirst />
          </div>
          <div className={styles.terms}>
            <h3>{copy.terms.title}</h3>
            <p>{copy.terms.items.join(' ')}</p>
            <p className={styles.note}>{copy.terms.note}</p>
          </div>
        </div>
      </section>
    </>
  );
}

/** Contact links for questions before the payment. */
function AskFirst() {
  return (
    <p className={styles.ask}>
      Questions first? <a href={`tel:${brand.phone.e164}`}>Call {brand.phone.display}</a> or{' '}
      <a href={STRATEGY_CALL}>book a free call</a>.
    </p>
  );
}

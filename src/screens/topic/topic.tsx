import type { ReactNode } from 'react';
import type { Crumb } from '../../../domain/site/breadcrumbs.ts';
import { Capabilities, type Capability } from '../../components/capabilities.tsx';
import type { Action, Point } from '../../components/copy.ts';
import { EAGER_IMAGE } from '../../components/image-loading.ts';
import { PageHero } from '../../components/page-hero.tsx';
import { Reasons } from '../../components/reasons.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { WorkSamples, type WorkSamplesCopy } from '../../components/work-samples/work-samples.tsx';
import styles from './topic.module.css';

export type TopicCopy = {
  title: string;
  hero: { title?: string | undefined; lede: string; action: Action; second?: Action | undefined };
  capabilities: { title: string; text: string; items: readonly Capability[] };
  reasons?: { title: string; items: readonly Point[] } | undefined;
};

/** The work samples of a page, and the island for a website among them. */
export type WorkSamplesProps = { workSamples?: WorkSamplesCopy | undefined; website?: ReactNode };

type Props = WorkSamplesProps & {
  copy: TopicCopy;
  breadcrumbs: Crumb[];
  /** URL of the drawing in the hero. */
  picture: string;
  /** Link to the local offer with its price, if it fits the page. */
  offer?: Action | undefined;
  /** Additional sections of some subjects, after the capabilities. */
  children?: ReactNode;
};

/** A page about one subject: hero, included items, reasons. The call to action is in the layout's last slot. */
export function Topic({ copy, breadcrumbs, picture, offer, workSamples, website, children }: Props) {
  const { hero, capabilities, reasons } = copy;
  const actions = hero.second ? [hero.action, hero.second] : [hero.action];
  return (
    <>
      <PageHero
        breadcrumbs={breadcrumbs}
        title={hero.title ?? copy.title}
        lede={hero.lede}
        actions={actions}
        note={offer}
      >
        <img src={picture} width="640" height="640" alt="" data-shared-picture="" {...EAGER_IMAGE} />
      </PageHero>
      <Capabilities id="what" {...capabilities} />
      {workSamples && <WorkSamples {...workSamples} website={website} />}
      {children}
      {reasons && (
        <section className={styles.reasons} aria-labelledby="reasons">
          <div className="wrap">
            <SectionHead id="reasons" title={reasons.title} />
            <Reasons items={reasons.items} />
          </div>
        </section>
      )}
    </>
  );
}

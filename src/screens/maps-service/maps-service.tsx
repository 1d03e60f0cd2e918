import type { LargeField } from '../../../art/large-fields.ts';
import type { Crumb } from '../../../domain/site/breadcrumbs.ts';
import { Capabilities, type Capability } from '../../components/capabilities.tsx';
import type { Action, Point } from '../../components/copy.ts';
import { EAGER_IMAGE } from '../../components/image-loading.ts';
import { LargeFieldWithSign } from '../../components/large-field-with-sign.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { Steps } from '../../components/steps.tsx';
import { WhyBand } from '../../components/why-band.tsx';
import { WorkSamples, type WorkSamplesCopy } from '../../components/work-samples/work-samples.tsx';
import styles from './maps-service.module.css';

type MapsCopy = {
  hero: { title: string; lede: string; action: Action; subject: string; spot: { sign: string; alt: string } };
  overview: { title: string; text: string; features: readonly Capability[] };
  process: { title: string; text: string; steps: readonly Point[] };
  reasons: { title: string; text: string; points: readonly Point[] };
};

type Props = {
  copy: MapsCopy;
  workSamples?: WorkSamplesCopy | undefined;
  breadcrumbs: Crumb[];
  drawings: {
    /** URL, in the hero. */
    subject: string;
    /** The field with the marked lot, in the hero. */
    spot: LargeField;
    /** URL, beside the reasons. */
    reasons: string;
  };
};

/** A Google Maps page: description, four steps, three reasons (spec section 2.9). */
export function MapsService({ copy, breadcrumbs, workSamples, drawings }: Props) {
  const { hero, overview, process, reasons } = copy;
  return (
    <>
      <PageHero breadcrumbs={breadcrumbs} title={hero.title} lede={hero.lede} actions={[hero.action]}>
        <img
          src={drawings.subject}
          width="640"
          height="320"
          alt={hero.subject}
          data-shared-picture=""
          {...EAGER_IMAGE}
        />
        <LargeFieldWithSign
          className={styles.spot}
          field={drawings.spot}
          callout={hero.spot.sign}
          alt={hero.spot.alt}
        />
      </PageHero>
      <Capabilities id="overview" title={overview.title} text={overview.text} items={overview.features} />
      {workSamples && <WorkSamples {...workSamples} />}
      <section className={styles.process} aria-labelledby="process">
        <div className="wrap">
          <SectionHead id="process" title={process.title}>
            <p>{process.text}</p>
          </SectionHead>
          <Steps items={process.steps} />
        </div>
      </section>
      <WhyBand id="reasons" title={reasons.title} text={reasons.text} reasons={reasons.points}>
        <img src={drawings.reasons} width="640" height="640" alt="" loading="lazy" />
      </WhyBand>
    </>
  );
}

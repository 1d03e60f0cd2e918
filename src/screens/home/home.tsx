import type { ReactNode } from 'react';
import type { Places } from '../../../art/places.ts';
import { AuditBox } from '../../components/audit-box.tsx';
import type { Action, Intro, Point } from '../../components/copy.ts';
import type { IndustryTile } from '../../components/industry-tiles.tsx';
import { REGION_MAP } from '../../components/map-options.ts';
import { MapWithNames } from '../../components/map-with-names.tsx';
import { WhyBand } from '../../components/why-band.tsx';
import { WorkSamples, type WorkSamplesCopy } from '../../components/work-samples/work-samples.tsx';
import { Evidence, type HomeCaseStudy, type OfferTeaser } from './evidence.tsx';
import { Hero } from './hero.tsx';
import { IndustryTilesSection, type ServiceTile, ServiceTilesSection } from './tile-sections.tsx';

type HomeCopy = {
  hero: { title: string; lede: string; action: Action; second: Action };
  audit: Intro;
  services: Point;
  industries: Point;
  why: { title: string; mapTitle: string; reasons: Point[] };
};

type Props = {
  copy: HomeCopy;
  offer: OfferTeaser;
  /** The first case study, if any. */
  caseStudy: HomeCaseStudy | undefined;
  services: ServiceTile[];
  industries: IndustryTile[];
  /** The towns on the map. */
  places: Places;
  /** The plan in the hero (src/features/town). */
  plan?: ReactNode;
  /** The audit form (src/features/audit). */
  auditForm?: ReactNode;
  workSamples?: WorkSamplesCopy | undefined;
  /** The island for a website among the work samples (src/features/website-comparison). */
  website?: ReactNode;
};

/** The home page above the testimonials strip, which the layout renders. */
export function Home({
  copy,
  offer,
  caseStudy,
  services,
  industries,
  places,
  plan,
  auditForm,
  workSamples,
  website,
}: Props) {
  return (
    <>
      <Hero {...copy.hero} plan={plan} />
      <AuditBox {...copy.audit} form={auditForm} />
      {workSamples && <WorkSamples {...workSamples} website={website} />}
      <Evidence offer={offer} caseStudy={caseStudy} />
      <ServiceTilesSection head={copy.services} tiles={services} />
      <IndustryTilesSection head={copy.industries} tiles={industries} />
      <WhyBand id="why-title" title={copy.why.title} reasons={copy.why.reasons}>
        <MapWithNames {...REGION_MAP} places={places} title={copy.why.mapTitle} />
      </WhyBand>
    </>
  );
}

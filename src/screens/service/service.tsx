import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import type { ReactNode } from 'react';
import type { Crumb } from '../../../domain/site/breadcrumbs.ts';
import type { Action, Point } from '../../components/copy.ts';
import { STRATEGY_CALL } from '../../components/shell/menu.ts';
import { Topic, type TopicCopy, type WorkSamplesProps } from '../topic/topic.tsx';
import { Claim, type ClaimCopy } from './claim.tsx';
import { LinkBlocks } from './link-blocks.tsx';
import { type ProofCaseStudy, type ProofCopy, ProofSection } from './proof.tsx';
import { RoiSection } from './roi-section.tsx';

type ServiceCopy = TopicCopy & {
  claim?: ClaimCopy | undefined;
  platforms?: { title: string; text: string; items: readonly Point[] } | undefined;
  more?: { title: string; text: string; items: readonly (Point & { path: string })[] } | undefined;
  roi?: { title: string; text: string; action: Action } | undefined;
  proof?: ProofCopy | undefined;
};

type Props = WorkSamplesProps & {
  copy: ServiceCopy;
  breadcrumbs: Crumb[];
  /** Link to the local offer with its price, if the offer includes this service. */
  offer?: Action | undefined;
  /** URLs of the drawings in the hero and in the proof section, which may show a work sample instead. */
  pictures: { hero: string; proof: string };
  /** The case study of the proof section, if that section links to a list with at least one. */
  caseStudy?: ProofCaseStudy | undefined;
  /** The ROI calculator (src/features/roi), for a service whose page has one. */
  calculator?: ReactNode;
};

/** A service page: included items, its special sections, and evidence (spec section 2.8). */
export function Service({ copy, breadcrumbs, offer, pictures, workSamples, website, caseStudy, calculator }: Props) {
  const { claim, platforms, more, roi, proof } = copy;
  return (
    <Topic
      copy={copy}
      breadcrumbs={breadcrumbs}
      picture={pictures.hero}
      offer={offer}
      workSamples={workSamples}
      website={website}
    >
      {claim && <Claim {...claim} />}
      {platforms && (
        <LinkBlocks
          id="platforms"
          title={platforms.title}
          text={platforms.text}
          icon={ArrowUpRight}
          blocks={platforms.items.map(({ title, text }) => ({
            title,
            text,
            link: { text: 'Request a Quote', screenReaderText: `for ${title}`, path: STRATEGY_CALL },
          }))}
        />
      )}
      {more && (
        <LinkBlocks
          id="more"
          title={more.title}
          text={more.text}
          icon={ArrowRight}
          blocks={more.items.map(({ title, text, path }) => ({
            title,
            text,
            link: { text: 'Learn more', screenReaderText: `about ${title}`, path },
          }))}
        />
      )}
      {roi && <RoiSection {...roi} calculator={calculator} />}
      {proof && <ProofSection {...proof} caseStudy={caseStudy} picture={pictures.proof} />}
    </Topic>
  );
}

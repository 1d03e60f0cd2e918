import type { Crumb } from '../../../domain/site/breadcrumbs.ts';
import { Capabilities, type Capability } from '../../components/capabilities.tsx';
import type { Action } from '../../components/copy.ts';
import { EAGER_IMAGE } from '../../components/image-loading.ts';
import { PageHero } from '../../components/page-hero.tsx';
import { WhyBand } from '../../components/why-band.tsx';
import { WorkSamples, type WorkSamplesCopy } from '../../components/work-samples/work-samples.tsx';

type Props = {
  copy: {
    title: string;
    hero: { title?: string | undefined; lede: string; icon: string; action: Action; second?: Action | undefined };
    features: { title: string; text: string; items: readonly Capability[] };
    why: { title: string; points: readonly { icon: string; title: string; text: string }[] };
  };
  workSamples?: WorkSamplesCopy | undefined;
  breadcrumbs: Crumb[];
  pictures: { hero: string; why: string };
};

/** A page about one advertising network (spec section 2.9). */
export function Advertising({ copy, workSamples, breadcrumbs, pictures }: Props) {
  const { hero, features, why } = copy;
  const actions = hero.second ? [hero.action, hero.second] : [hero.action];
  return (
    <>
      <PageHero
        breadcrumbs={breadcrumbs}
        title={hero.title ?? copy.title}
        icon={hero.icon}
        lede={hero.lede}
        actions={actions}
      >
        <img src={pictures.hero} width="640" height="640" alt="" {...EAGER_IMAGE} />
      </PageHero>
      <Capabilities id="features" {...features} />
      {workSamples && <WorkSamples {...workSamples} />}
      <WhyBand id="why" title={why.title} reasons={why.points}>
        <img src={pictures.why} width="640" height="640" alt="" loading="lazy" />
      </WhyBand>
    </>
  );
}

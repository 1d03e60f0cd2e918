import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import type { ReactNode } from 'react';
import type { Places } from '../../../art/places.ts';
import type { Crumb } from '../../../domain/site/breadcrumbs.ts';
import type { Action } from '../../components/copy.ts';
import { SectionHead } from '../../components/section-head.tsx';
import { type ServiceCard, ServiceCards } from '../../components/service-cards.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { WorkSamples, type WorkSamplesCopy } from '../../components/work-samples/work-samples.tsx';
import styles from './city.module.css';
import { CityHead, type GridSign } from './city-head.tsx';
import { LocalKnowledge, type LocalKnowledgeProps } from './local-knowledge.tsx';

/** Another town, with its grid address if it has one. */
type Neighbor = { name: string; path: string; address?: string | undefined };

type Props = {
  name: string;
  /** The h1. */
  title: string;
  breadcrumbs: Crumb[];
  hero: { lede: string; action: Action };
  /** Position on the grid, if the region has one. */
  sign?: GridSign | undefined;
  map: { places: Places; slug: string; title: string };
  /** The street map over the drawn one (src/features/consent). */
  mapEmbed?: ReactNode;
  services: readonly ServiceCard[];
  workSamples?: WorkSamplesCopy | undefined;
  local: LocalKnowledgeProps;
  /** Nearest first. */
  neighbors: readonly Neighbor[];
};

/** A city page (spec section 2.13). The call to action is in the layout's last slot. */
export function City({
  name,
  title,
  breadcrumbs,
  hero,
  sign,
  map,
  mapEmbed,
  services,
  workSamples,
  local,
  neighbors,
}: Props) {
  return (
    <>
      <CityHead title={title} breadcrumbs={breadcrumbs} {...hero} sign={sign} map={map} mapEmbed={mapEmbed} />
      <section className={styles.section} data-on-paper aria-labelledby="services">
        <div className="wrap">
          <SectionHead id="services" title={`What we do in ${name}`} />
          <ServiceCards cards={services} level={3} />
        </div>
      </section>
      {workSamples && <WorkSamples {...workSamples} />}
      <LocalKnowledge {...local} />
      {neighbors.length > 0 && (
        <section className={styles.section} aria-labelledby="neighbors">
          <div className="wrap">
            <SectionHead id="neighbors" title="Nearby towns">
              <TextLink href="/service-areas" icon={ArrowRight}>
                All service areas
              </TextLink>
            </SectionHead>
            <ul className={styles.neighbors} data-stagger>
              {neighbors.map((neighbor) => (
                <li key={neighbor.path}>
                  <a href={neighbor.path}>
                    {neighbor.address && (
                      <span className={styles.address} aria-hidden="true">
                        {neighbor.address}
                      </span>
                    )}
                    {neighbor.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}

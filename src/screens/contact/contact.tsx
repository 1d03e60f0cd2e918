import Mail from 'lucide/dist/esm/icons/mail.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import type { ReactNode } from 'react';
import type { Places } from '../../../art/places.ts';
import { brand } from '../../../config/brand.ts';
import { weekTable } from '../../../domain/site/hours.ts';
import { ButtonLink } from '../../components/button.tsx';
import type { Action, Point } from '../../components/copy.ts';
import { Icon } from '../../components/icon.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Steps } from '../../components/steps.tsx';
import styles from './contact.module.css';
import { FormPlace, type FormPlaceProps } from './form-place.tsx';
import { Offices } from './offices.tsx';

type Props = {
  copy: {
    hero: { title: string; lede: string; action: Action };
    hours: string;
    next: { title: string; items: readonly Point[] };
    offices: { title: string; text: string; mapTitle: string };
  };
  form: FormPlaceProps;
  /** The towns of the map. */
  places: Places;
  /** The street map of the first office, over the drawn one (src/features/consent). */
  mapEmbed?: ReactNode;
};

/** The contact page (spec section 2.6): phone, mail, the form, the hours, the offices. */
export function Contact({ copy, form, places, mapEmbed }: Props) {
  return (
    <>
      <div className="wrap">
        <PageTitle title={copy.hero.title} lede={copy.hero.lede}>
          <div className={styles.lines}>
            <a href={`tel:${brand.phone.e164}`}>
              <Icon icon={Phone} /> {brand.phone.display}
            </a>
            <a href={`mailto:${brand.email}`}>
              <Icon icon={Mail} /> {brand.email}
            </a>
          </div>
          <ButtonLink variant="primary" href={copy.hero.action.path}>
            {copy.hero.action.text}
          </ButtonLink>
        </PageTitle>
      </div>
      <div className={`${styles.split} wrap`} id="strategy-call">
        <FormPlace {...form} />
        <div className={styles.aside}>
          <section aria-labelledby="hours">
            <h2 id="hours">{copy.hours}</h2>
            <Hours />
          </section>
          <section className={styles.steps} aria-labelledby="next">
            <h2 id="next">{copy.next.title}</h2>
            <div className={styles.next}>
              <Steps items={copy.next.items} isVertical />
            </div>
          </section>
        </div>
      </div>
      <Offices {...copy.offices} places={places} mapEmbed={mapEmbed} />
    </>
  );
}

function Hours() {
  return (
    <table className={styles.hours}>
      <tbody>
        {weekTable(brand.openingHours).map(({ days, times }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{times}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

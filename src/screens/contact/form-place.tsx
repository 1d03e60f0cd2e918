import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { brand } from '../../../config/brand.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmbeddedForm } from '../../components/embedded-form.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './form-place.module.css';

export type FormPlaceProps = {
  title: string;
  lede: string;
  /** URL of the embedded form. */
  url: string;
  /** Whether it is our form. */
  own: boolean;
  /** URL of the form's script. */
  script: string | undefined;
};

/** The embedded contact form in a reserved space, and the phone number as an alternative. */
export function FormPlace({ title, lede, url, own, script }: FormPlaceProps) {
  return (
    <section className={styles.place} id="contact-form-section" aria-labelledby="form-title">
      <h2 id="form-title">{title}</h2>
      <p className={styles.lede}>{lede}</p>
      <div>
        <ButtonLink large href={`tel:${brand.phone.e164}`}>
          <Icon icon={Phone} /> Call {brand.phone.display}
        </ButtonLink>
      </div>
      <EmbeddedForm src={url} own={own} script={script} title={`Contact form: ${title}`} />
    </section>
  );
}

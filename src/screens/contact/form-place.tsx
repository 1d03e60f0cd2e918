import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { brand } from '../../../config/brand.ts';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { EmbeddedForm } from '../../components/embedded-form.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './form-place.module.css';

export type FormPlaceProps = {
  title: string;
  lede: string;
  /** What to write when there is no form to ask for it. */
  send: readonly string[];
  mailSubject: string;
  /** Address of the form to embed; without one, phone and mail stand in its place. */
  formUrl: string | undefined;
};

/** The reserved place of the contact form. */
export function FormPlace({ title, lede, send, mailSubject, formUrl }: FormPlaceProps) {
  return (
    <section className={styles.place} id="contact-form-section" aria-labelledby="form-title">
      <h2 id="form-title">{title}</h2>
      {formUrl === undefined ? (
        <>
          <p className={styles.lede}>{lede}</p>
          <ul className={styles.send}>
            {send.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <ButtonGroup>
            <ButtonLink look="plate" large bevel href={mailTo(mailSubject)}>
              <Icon icon={Mail} /> Write an e-mail
            </ButtonLink>
            <PhoneButton />
          </ButtonGroup>
          <p className={styles.note}>
            It goes to <b>{brand.email}</b> with the subject <b>{mailSubject}</b>.
          </p>
        </>
      ) : (
        <>
          <div>
            <PhoneButton />
          </div>
          <EmbeddedForm src={formUrl} title={`Contact form: ${title}`} />
        </>
      )}
    </section>
  );
}

function PhoneButton() {
  return (
    <ButtonLink large href={`tel:${brand.phone.e164}`}>
      <Icon icon={Phone} /> Call {brand.phone.display}
    </ButtonLink>
  );
}

function mailTo(subject: string): string {
  return `mailto:${brand.email}?subject=${encodeURIComponent(subject)}`;
}

import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { brand } from '../../../config/brand.ts';
import { BrandLink } from '../../components/brand.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './lead-form.module.css';
import { LeadForm, type LeadFormProps } from './lead-form.tsx';

type Props = {
  title: string;
  lede: string;
  /** In a frame of a page that has title and brand itself. */
  embedded: boolean;
  sent: { title: string; text: string };
  /** Absent when the message was sent. */
  form: LeadFormProps | undefined;
};

/** The page of the lead form: by itself, or in a frame. */
export function LeadFormPage({ title, lede, embedded, sent, form }: Props) {
  return (
    <>
      {!embedded && (
        <header className={`${styles.bar} wrap`}>
          <BrandLink />
        </header>
      )}
      <main
        className={embedded ? styles.embedded : `${styles.page} wrap`}
        id="main"
        // The page around it has a main part, too.
        aria-label={embedded ? title : undefined}
        data-lead-page
      >
        {embedded ? (
          <h1 className="vh">{title}</h1>
        ) : (
          <>
            <h1>{title}</h1>
            {form && <p className={styles.lede}>{lede}</p>}
          </>
        )}
        {form ? <LeadForm {...form} /> : <Sent {...sent} />}
      </main>
    </>
  );
}

function Sent({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.sent} aria-labelledby="sent-title" data-sent>
      <h2 id="sent-title" tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <div>
        <ButtonLink large href={`tel:${brand.phone.e164}`}>
          <Icon icon={Phone} /> Call {brand.phone.display}
        </ButtonLink>
      </div>
    </section>
  );
}

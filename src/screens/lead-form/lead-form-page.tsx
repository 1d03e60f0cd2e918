import type { ReactNode } from 'react';
import { BrandLink } from '../../components/brand.tsx';
import styles from './lead-form-page.module.css';

type Props = {
  title: string;
  /** Whether it is in an iframe: the page around it has title and brand. */
  embedded: boolean;
  /** The lead form (src/features/lead). */
  form?: ReactNode;
};

/** The page of the lead form, standalone or in an iframe. */
export function LeadFormPage({ title, embedded, form }: Props) {
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
        // The page around the iframe has its own <main>.
        aria-label={embedded ? title : undefined}
      >
        <h1 className={embedded ? 'vh' : undefined}>{title}</h1>
        {form}
      </main>
    </>
  );
}

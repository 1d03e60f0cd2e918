import type { ReactNode } from 'react';
import { BrandLink } from '../../components/brand.tsx';
import styles from './lead-form-page.module.css';

type Props = {
  title: string;
  /** In a frame of a page that has title and brand itself. */
  embedded: boolean;
  /** The lead form (src/features/lead). */
  form?: ReactNode;
};

/** The page of the lead form: by itself, or in a frame. */
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
        // The page around it has a main part, too.
        aria-label={embedded ? title : undefined}
      >
        <h1 className={embedded ? 'vh' : undefined}>{title}</h1>
        {form}
      </main>
    </>
  );
}

import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { OWN_PAGES } from '../../site.ts';
import styles from './audit-not-started.module.css';

type Props = {
  /** Why no audit was started; undefined for a HEAD request, and under `npm run dev`: neither starts one. */
  reason: { kind: 'invalid'; text: string } | { kind: 'limited'; retryAfterSeconds: number } | undefined;
  /** The entered URL. */
  typed: string;
};

/** Shown in place of a report: the form with the entered URL and its error. */
export function AuditNotStarted({ reason, typed }: Props) {
  const limited = reason?.kind === 'limited' ? reason.retryAfterSeconds : undefined;
  return (
    <div className={`${styles.page} wrap`}>
      <PageTitle
        title={limited === undefined ? 'Which website should we check?' : 'One moment, please.'}
        lede={
          limited === undefined
            ? 'Enter its address and the report starts right away.'
            : `Too many audits were requested in a short time. Try again in ${inWords(limited)}; finished reports can still be opened.`
        }
      />
      <WebsiteForm typed={typed} error={reason?.kind === 'invalid' ? reason.text : undefined} />
    </div>
  );
}

/** The field and its button, with the entered text. */
export function WebsiteForm({ typed, error }: { typed: string; error?: string | undefined }) {
  return (
    <form className={styles.form} action={OWN_PAGES.analyzerUrl} method="get">
      <Field
        name="domain"
        label="Website address"
        type="text"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        required
        value={typed.slice(0, 1000)}
        error={error}
      />
      <Button type="submit" variant="primary">
        Analyze
      </Button>
    </form>
  );
}

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

import { formTarget } from '../domain/form-target.ts';
import styles from './audit-box.module.css';
import { Button } from './button.tsx';

type Props = {
  title: string;
  lede: string;
  /** Address of the analyser, which is opened in a new tab with these fixed parameters and the entered domain. */
  analyser: { url: string; hostname: string; userId: string };
  /** Black where it carries the page's rhythm; lake where the page has its black already. */
  ground?: 'band' | 'lake';
};

/** The instant SEO audit (spec section 2): a plain form, so that it works without script. */
export function AuditBox({ title, lede, analyser, ground = 'band' }: Props) {
  const { action, fields } = formTarget(analyser.url);
  return (
    <section className={ground === 'lake' ? styles.lake : `${styles.box} on-steel`} aria-labelledby="audit-title">
      <div className={`${styles.inside} wrap`}>
        <div>
          <h2 id="audit-title">{title}</h2>
          <p className={styles.muted}>{lede}</p>
        </div>
        <form className={styles.form} action={action} method="get" target="_blank" data-audit-form rel="noopener">
          <label className={styles.label} htmlFor="audit-domain">
            Website address
          </label>
          <div className={styles.row}>
            <input
              id="audit-domain"
              name="domain"
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://yourbusiness.com"
              aria-describedby="audit-note"
              required
            />
            <Button look="plate" type="submit">
              Analyze
            </Button>
          </div>
          {fields.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="hostname" value={analyser.hostname} />
          <input type="hidden" name="uid" value={analyser.userId} />
          <p className={styles.note} id="audit-note">
            Opens our analyzer in a new tab. Free, no sign-up.
          </p>
        </form>
      </div>
    </section>
  );
}

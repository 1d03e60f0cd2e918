import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { forwardedParams } from '../../../domain/lead/lead-source.ts';
import { formTarget } from '../../../domain/url/form-target.ts';
import { domainOf, isWebsite, pageOf, withScheme } from '../../../domain/url/web-url.ts';
import { visitSource } from '../../browser/visit.ts';
import { Button } from '../../components/button.tsx';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { TownLine } from '../town/town-note.tsx';
import styles from './audit-form.module.css';

type Props = {
  /** URL of the analyzer. It opens in a new tab, with the entered address and these fixed parameters in the query. */
  analyzer: { url: string; hostname: string; userId: string };
};

/**
 * The form of the instant SEO audit (spec section 2.16). It sends domain, path and query to our own analyzer, only the
 * domain to another one. Without JavaScript the field requires a full URL and sends it.
 */
export function AuditForm({ analyzer }: Props) {
  const [url, setUrl] = useState('');
  const [source, setSource] = useState<Record<string, string>>({});
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const { action, fields } = formTarget(analyzer.url);
  const isOwnAnalyzer = () => new URL(action, location.href).origin === location.origin;

  /** Runs on click, before the browser validates and submits; Enter in the field clicks the button too. */
  function completeUrl() {
    const isInvalid = url.trim() !== '' && !isWebsite(withScheme(url));
    field.current?.setCustomValidity(isInvalid ? 'Enter a web address such as yourbusiness.com.' : '');
    if (isInvalid) return;
    flushSync(() => {
      setUrl(withScheme(url));
      if (isOwnAnalyzer()) setSource(forwardedParams(visitSource()));
    });
  }

  const hidden = [
    ...fields,
    ['hostname', analyzer.hostname],
    ['uid', analyzer.userId],
    ...Object.entries(source),
  ] as const;
  return (
    <form ref={announceHydration} className={styles.form} action={action} method="get" target="_blank" rel="noopener">
      <TownLine />
      <label className={styles.label} htmlFor="audit-domain">
        Website address
      </label>
      <div className={styles.row}>
        <input
          id="audit-domain"
          name={isHydrated ? undefined : 'domain'}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://yourbusiness.com"
          aria-describedby="audit-note"
          required
          value={url}
          ref={field}
          onChange={({ target }) => {
            target.setCustomValidity('');
            setUrl(target.value);
          }}
        />
        <Button variant="secondary" type="submit" disabled={isHydrated && url.trim() === ''} onClick={completeUrl}>
          Analyze
        </Button>
      </div>
      {isHydrated && <input type="hidden" name="domain" value={isOwnAnalyzer() ? pageOf(url) : domainOf(url)} />}
      {hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className={styles.note} id="audit-note">
        Opens our analyzer in a new tab. Free, no sign-up.
      </p>
    </form>
  );
}

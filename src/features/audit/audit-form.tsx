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
  /** Address of the analyser, which is opened in a new tab with these fixed parameters and the entered domain. */
  analyser: { url: string; hostname: string; userId: string };
};

/**
 * The form of the instant SEO audit (spec sections 2 and 5). The domain is sent, or the page to our own analyser, which reads
 * one. Without script the field wants the whole address and sends it: the analyser takes both.
 */
export function AuditForm({ analyser }: Props) {
  const [address, setAddress] = useState('');
  const [source, setSource] = useState<Record<string, string>>({});
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const { action, fields } = formTarget(analyser.url);
  const isOwn = () => new URL(action, location.href).origin === location.origin;

  /** Before the browser checks the field and sends the form; Enter in the field presses the button as well. */
  function complete() {
    const isWrong = address.trim() !== '' && !isWebsite(withScheme(address));
    field.current?.setCustomValidity(isWrong ? 'Enter a web address such as yourbusiness.com.' : '');
    if (isWrong) return;
    flushSync(() => {
      setAddress(withScheme(address));
      if (isOwn()) setSource(forwardedParams(visitSource()));
    });
  }

  const hidden = [
    ...fields,
    ['hostname', analyser.hostname],
    ['uid', analyser.userId],
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
          value={address}
          ref={field}
          onChange={({ target }) => {
            target.setCustomValidity('');
            setAddress(target.value);
          }}
        />
        <Button variant="secondary" type="submit" disabled={isHydrated && address.trim() === ''} onClick={complete}>
          Analyze
        </Button>
      </div>
      {isHydrated && <input type="hidden" name="domain" value={isOwn() ? pageOf(address) : domainOf(address)} />}
      {hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className={styles.note} id="audit-note">
        Opens our analyzer in a new tab. Free, no sign-up.
      </p>
    </form>
  );
}

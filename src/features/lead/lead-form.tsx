import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Lead } from '../../../domain/lead/lead-form.ts';
import { preferredTimeInWords } from '../../../domain/lead/preferred-time.ts';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import styles from './lead-form.module.css';
import { OpenForm, type OpenFormProps } from './open-form.tsx';
import { Thanks, type ThanksProps } from './thanks.tsx';
import { usePostHeight } from './use-post-height.ts';

type Props = {
  /** Undefined in an iframe: the page around it has the introduction. */
  lede: string | undefined;
  thanks: Omit<ThanksProps, 'preferred' | 'headingRef'>;
  /** Undefined after the message was sent. */
  form: Omit<OpenFormProps, 'onSent'> | undefined;
};

/**
 * The lead form (spec section 2.6), replaced by the thanks. Without JavaScript the server renders the result.
 */
export function LeadForm({ lede, thanks, form }: Props) {
  const [isSent, setSent] = useState(!form);
  const [preferred, setPreferred] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  usePostHeight(isSent);

  function showThanks(sent: Lead) {
    flushSync(() => {
      setSent(true);
      setPreferred(preferredTimeInWords(sent));
    });
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }

  return (
    <div ref={announceHydration}>
      {form && !isSent ? (
        <>
          {lede && <p className={styles.lede}>{lede}</p>}
          <OpenForm {...form} onSent={showThanks} />
        </>
      ) : (
        <Thanks {...thanks} preferred={preferred} headingRef={heading} />
      )}
    </div>
  );
}

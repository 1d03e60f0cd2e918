import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import { useEffect, useState } from 'react';
import { visitSource } from '../../browser/visit.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { sourceFields } from '../../domain/lead-source.ts';
import { announceHydration } from '../../hydration/announce-hydration.ts';

type Props = { look: 'go' | 'plate'; href: string; text: string };

/** Leads to the payment of the local offer, in a new tab. A page of our own is told where the visit began. */
export function PaymentLink({ look, href, text }: Props) {
  const [search, setSearch] = useState('');

  useEffect(() => {
    const isOwn = new URL(href, location.href).origin === location.origin;
    if (isOwn) setSearch(`?${new URLSearchParams(sourceFields(visitSource()))}`);
  }, [href]);

  return (
    <ButtonLink
      ref={announceHydration}
      look={look}
      large
      bevel
      href={`${href}${search}`}
      target="_blank"
      rel="noopener"
    >
      <span>
        {text}
        <span className="vh"> (opens in a new tab)</span>
      </span>
      <Icon icon={ArrowUpRight} />
    </ButtonLink>
  );
}

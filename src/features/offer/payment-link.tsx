import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import { sourceFields } from '../../../domain/lead/lead-source.ts';
import { visitSource } from '../../browser/visit.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';

type Props = { variant: 'primary' | 'secondary'; href: string; text: string };

/** Link to the payment of the local offer, in a new tab. A URL on our own site gets the source of the visit. */
export function PaymentLink({ variant, href, text }: Props) {
  const isHydrated = useHydrated();
  return (
    <ButtonLink
      ref={announceHydration}
      variant={variant}
      large
      bevel
      href={isHydrated ? withSource(href) : href}
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

function withSource(href: string): string {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) return href;
  for (const [name, value] of Object.entries(sourceFields(visitSource()))) url.searchParams.set(name, value);
  return url.href;
}

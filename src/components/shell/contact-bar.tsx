import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { brand } from '../../../config/brand.ts';
import { ButtonLink } from '../button.tsx';
import { FIRST_VIEW } from '../first-view.tsx';
import { Icon } from '../icon.tsx';
import styles from './contact-bar.module.css';
import { STRATEGY_CALL } from './menu.ts';

/**
 * The Call and Book buttons at the bottom of the screen on phones. A script shows the bar below the hero, and hides it
 * at the final call to action and the footer (src/browser/page-effects.ts).
 */
export function ContactBar() {
  return (
    <aside className={styles.bar} aria-label="Call or book" data-contact-bar={FIRST_VIEW} hidden>
      <ButtonLink href={`tel:${brand.phone.e164}`}>
        <Icon icon={Phone} />
        <span>
          Call<span className="vh"> {brand.phone.display}</span>
        </span>
      </ButtonLink>
      <ButtonLink className={styles.book} variant="primary" href={STRATEGY_CALL}>
        Book a call
      </ButtonLink>
    </aside>
  );
}

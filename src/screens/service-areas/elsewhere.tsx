import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { ELSEWHERE_FIELD } from '../../../art/large-fields.ts';
import { brand } from '../../../config/brand.ts';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import type { Action } from '../../components/copy.ts';
import { Icon } from '../../components/icon.tsx';
import { LargeFieldWithSign } from '../../components/large-field-with-sign.tsx';
import ledes from '../../components/lede.module.css';
import styles from './elsewhere.module.css';

type Props = { title: string; text: string; callout: string; action: Action };

/** A contact link for towns without a page (spec section 2.13), in place of the call to action. */
export function Elsewhere({ title, text, callout, action }: Props) {
  return (
    <section className={styles.elsewhere} aria-labelledby="elsewhere" data-final-call>
      <LargeFieldWithSign className={styles.art} field={ELSEWHERE_FIELD} callout={callout} lazy />
      <div className={`${styles.inside} wrap`}>
        <h2 id="elsewhere">{title}</h2>
        <p className={`${ledes.lede} ${styles.lede}`}>{text}</p>
        <ButtonGroup>
          <ButtonLink variant="primary" href={action.path}>
            {action.text}
          </ButtonLink>
          <ButtonLink large href={`tel:${brand.phone.e164}`}>
            <Icon icon={Phone} /> {brand.phone.display}
          </ButtonLink>
        </ButtonGroup>
      </div>
    </section>
  );
}

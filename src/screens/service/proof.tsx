import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import type { Action } from '../../components/action.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import ledes from '../../components/lede.module.css';
import styles from './proof.module.css';

export type ProofCopy = { title: string; text: string; action: Action };

/** Where to see it done: a drawing beside the way to the case studies, the reviews or the team. */
export function Proof({ title, text, action, picture }: ProofCopy & { picture: string }) {
  return (
    <section className={styles.section} aria-labelledby="proof">
      <div className={`${styles.inside} wrap`}>
        <img src={picture} width="480" height="480" alt="" loading="lazy" />
        <div className={styles.body}>
          <h2 id="proof">{title}</h2>
          <p className={`${ledes.lede} ${ledes.muted}`}>{text}</p>
          <ButtonLink large href={action.path}>
            {action.text} <Icon icon={ArrowRight} />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

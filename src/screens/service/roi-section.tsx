import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Action } from '../../components/action.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import ledes from '../../components/lede.module.css';
import grounds from './ground.module.css';
import styles from './roi-section.module.css';

type Props = { title: string; text: string; action: Action };

/** The way to the ROI calculator. */
export function RoiSection({ title, text, action }: Props) {
  return (
    <section id="roi" className={`${grounds.ground} ${grounds.band} on-steel`} aria-labelledby="roi-title">
      <div className={`${styles.inside} wrap`}>
        <h2 id="roi-title">{title}</h2>
        <div className={styles.text}>
          <p className={ledes.lede}>{text}</p>
          <ButtonLink large href={action.path}>
            {action.text} <Icon icon={ArrowRight} />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

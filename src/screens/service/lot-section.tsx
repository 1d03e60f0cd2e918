import type { LucideIcon } from '../../components/icon.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { TextLink } from '../../components/text-link.tsx';
import grounds from './ground.module.css';
import styles from './lot-section.module.css';

type Lot = {
  title: string;
  text: string;
  /** `hidden`: text for screen readers that distinguishes links with equal texts. */
  link: { text: string; hidden: string; path: string };
};

type Props = { id: string; title: string; text: string; lots: readonly Lot[]; icon: LucideIcon };

/** A section of blocks, each with a large name, one line and one link. */
export function LotSection({ id, title, text, lots, icon }: Props) {
  return (
    <section className={`${grounds.ground} ${styles.section}`} aria-labelledby={id}>
      <div className="wrap">
        <SectionHead id={id} title={title}>
          <p>{text}</p>
        </SectionHead>
        <ul className={styles.lots} data-stagger>
          {lots.map((lot) => (
            <li key={lot.title}>
              <h3>{lot.title}</h3>
              <p>{lot.text}</p>
              <TextLink className={styles.link} href={lot.link.path} icon={icon}>
                {lot.link.text}
                <span className="vh"> {lot.link.hidden}</span>
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

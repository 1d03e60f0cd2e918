import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import styles from './capabilities.module.css';
import { ContentIcon } from './content-icon.tsx';
import { TextLink } from './text-link.tsx';

export type Capability = {
  /** Name of a lucide icon, such as map-pin. */
  icon: string;
  title: string;
  text: string;
  path?: string | undefined;
};

type Props = { id: string; title: string; text: string; items: readonly Capability[] };

/** A list of features: a sticky title on the left, and the items in columns with hairlines between them. */
export function Capabilities({ id, title, text, items }: Props) {
  return (
    <section className={styles.section} data-on-paper aria-labelledby={id}>
      <div className="wrap">
        <div className={styles.split}>
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            <p>{text}</p>
          </div>
          <ul className={styles.items} data-stagger>
            {items.map((item) => (
              <li key={item.title}>
                <ContentIcon name={item.icon} className={styles.icon} />
                <h3>{item.title}</h3>
                <p>{item.text}</p>
                {item.path !== undefined && (
                  <TextLink className={styles.link} href={item.path} icon={ArrowRight}>
                    {item.title} in detail
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

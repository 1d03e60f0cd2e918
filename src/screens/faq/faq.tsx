import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import type { Action } from '../../components/copy.ts';
import { Icon } from '../../components/icon.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { TextLink } from '../../components/text-link.tsx';
import styles from './faq.module.css';

type Props = {
  title: string;
  lede: string;
  head: { title: string; text: string; action: Action };
  items: readonly { question: string; answer: string }[];
};

/** Questions that open one at a time, without JavaScript (spec section 2.16). */
export function Faq({ title, lede, head, items }: Props) {
  return (
    <>
      <div className="wrap">
        <PageTitle title={title} lede={lede} />
      </div>
      <section className={styles.section} aria-labelledby="questions">
        <div className={`${styles.split} wrap`}>
          <div className={styles.head}>
            <h2 id="questions">{head.title}</h2>
            <p>{head.text}</p>
            <TextLink href={head.action.path} icon={ArrowRight}>
              {head.action.text}
            </TextLink>
          </div>
          <div className={styles.questions}>
            {items.map(({ question, answer }, index) => (
              <details key={question} name="faq" open={index === 0}>
                <summary>
                  <h3>{question}</h3>
                  <Icon icon={Plus} className={styles.icon} />
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

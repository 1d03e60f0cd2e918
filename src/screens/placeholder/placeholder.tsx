import { ButtonLink } from '../../components/button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { STRATEGY_CALL } from '../../components/shell/menu.ts';
import { StateBlock } from '../../components/state-block.tsx';
import styles from './placeholder.module.css';

type Props = {
  title: string;
  lede: string;
  text: string;
  /** Planned content of the page. */
  planned: { title: string; items: readonly string[] };
};

/** A page that is not written yet, with the planned content and a contact link (spec section 2.12). */
export function Placeholder({ title, lede, text, planned }: Props) {
  return (
    <div className={`${styles.body} wrap`}>
      <PageTitle title={title} lede={lede} />
      <StateBlock title="This page is under construction.">
        <div className={styles.words}>
          <p>{text}</p>
          <h3>{planned.title}</h3>
          <ul>
            {planned.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <ButtonLink variant="primary" href={STRATEGY_CALL}>
          Inquire Now
        </ButtonLink>
      </StateBlock>
    </div>
  );
}

import { ContentIcon } from '../../components/content-icon.tsx';
import { Facts, type FactsCopy } from '../../components/facts.tsx';
import { Hub } from '../../components/hub.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import styles from './support-hub.module.css';

type Props = {
  heading: string;
  lede: string;
  /** The kinds of support; `path` is undefined if the page does not exist yet. */
  kinds: readonly { icon: string; title: string; text: string; path: string | undefined }[];
  facts: FactsCopy;
};

/** The hub of the support pages. */
export function SupportHub({ heading, lede, kinds, facts }: Props) {
  const items = kinds.map(({ icon, ...kind }) => ({ ...kind, art: <ContentIcon name={icon} /> }));
  return (
    <>
      <div className="wrap">
        <PageTitle title={heading} lede={lede} />
      </div>
      <div className={styles.items}>
        <div className="wrap">
          <Hub variant="rows" items={items} />
        </div>
      </div>
      <div className={`${styles.facts} wrap`}>
        <Facts {...facts} />
      </div>
    </>
  );
}

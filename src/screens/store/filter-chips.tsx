import X from 'lucide/dist/esm/icons/x.mjs';
import { STORE_FILTERS, type StoreFilter, storePagePath } from '../../../domain/product/store-list.ts';
import { Icon } from '../../components/icon.tsx';
import styles from './filter-chips.module.css';

/** The labels of the filters, from content/pages/store.yaml. */
export type FilterLabels = Readonly<Record<StoreFilter, string>>;

type Props = { labels: FilterLabels; chosen: StoreFilter | null };

/** The filters of the store are links, so that each view has a URL. The selected one links to all products. */
export function FilterChips({ labels, chosen }: Props) {
  return (
    <nav className={styles.chips} aria-label="Filter products">
      <ul>
        {STORE_FILTERS.map((filter) => (
          <li key={filter}>
            {filter === chosen ? (
              <a href="/store" aria-current="true">
                <span>
                  {labels[filter]}
                  <span className="vh">: show all products</span>
                </span>
                <Icon icon={X} />
              </a>
            ) : (
              <a href={storePagePath({ number: 1, filter })}>{labels[filter]}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { BlogFilter } from '../../domain/blog-filter.ts';
import styles from './filters.module.css';

type Props = { options: readonly string[]; filter: BlogFilter };

/** A plain form: sent without script, live with it. */
export function Filters({ options, filter }: Props) {
  return (
    <search>
      <form className={styles.filters} action="/resources" method="get" data-blog-filter>
        <label className={styles.control}>
          <span className="vh">Search articles</span>
          <Icon icon={Search} className={styles.before} />
          <input
            className={styles.search}
            type="search"
            name="search"
            placeholder="Search by keyword, title, or tag..."
            defaultValue={filter.search}
            enterKeyHint="search"
          />
        </label>
        <label className={styles.control}>
          <span className={styles.label}>Filter by Category</span>
          <select className={styles.select} name="category" defaultValue={filter.category}>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <Icon icon={ChevronDown} className={styles.after} />
        </label>
        <Button className={styles.submit} look="plate" large type="submit">
          Show articles
        </Button>
      </form>
    </search>
  );
}

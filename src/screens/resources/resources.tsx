import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import styles from './resources.module.css';

type Props = {
  title: string;
  lede: string;
  /** The list of posts (src/features/resources). */
  list?: ReactNode;
};

/** The list of posts (spec section 2.15). */
export function Resources({ title, lede, list }: Props) {
  return (
    <div className={`${styles.resources} wrap`}>
      <PageTitle title={title} lede={lede} />
      {list}
    </div>
  );
}

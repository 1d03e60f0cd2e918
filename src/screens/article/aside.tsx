import type { ReactNode } from 'react';
import { tagPath } from '../../../domain/blog/blog-list.ts';
import { isoDay, longDate } from '../../../domain/text/dates.ts';
import type { PostSummary } from '../../components/post-card.tsx';
import { Tags } from '../../components/tags.tsx';
import styles from './article.module.css';

type Props = {
  post: PostSummary;
  updated: Date;
  share?: ReactNode;
  back?: ReactNode;
};

/** The column beside the text: dates, author, tags, share button and back link. */
export function Aside({ post, updated, share, back }: Props) {
  return (
    <div className={styles.aside}>
      <p className={styles.byline}>
        Published on <time dateTime={post.date}>{longDate(new Date(post.date))}</time>
        <br />
        {isoDay(updated) !== post.date && (
          <>
            Updated on <time dateTime={isoDay(updated)}>{longDate(updated)}</time>
            <br />
          </>
        )}
        {post.author}
      </p>
      <Tags tags={post.tags.map((text) => ({ text, path: tagPath(text) }))} />
      {share}
      {back}
    </div>
  );
}

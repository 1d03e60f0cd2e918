import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import Share from 'lucide/dist/esm/icons/share-2.mjs';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { PostSummary } from '../../components/post-card.tsx';
import { Tags } from '../../components/tags.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { tagPath } from '../../domain/blog-filter.ts';
import { isoDay, longDate } from '../../domain/dates.ts';
import styles from './article.module.css';

/** What stands beside the text: when and by whom, what about, sharing, and the way back. */
export function Aside({ post, updated }: { post: PostSummary; updated: Date }) {
  return (
    <div className={styles.aside}>
      <p className={styles.byline}>
        Published on <time dateTime={isoDay(post.date)}>{longDate(post.date)}</time>
        <br />
        {isoDay(updated) !== isoDay(post.date) && (
          <>
            Updated on <time dateTime={isoDay(updated)}>{longDate(updated)}</time>
            <br />
          </>
        )}
        {post.author}
      </p>
      <Tags tags={post.tags.map((text) => ({ text, path: tagPath(text) }))} />
      <Button className="needs-script" data-share>
        <Icon icon={Share} /> Share Post
      </Button>
      <TextLink href="/resources" icon={ArrowLeft} back data-back-to-resources>
        Back to Resources
      </TextLink>
    </div>
  );
}

import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { tagPath } from '../domain/blog-filter.ts';
import { isoDay, longDate } from '../domain/dates.ts';
import styles from './post-card.module.css';
import { Tags } from './tags.tsx';
import { TextLink } from './text-link.tsx';
import { FURTHER_DOWN, IN_FIRST_VIEW } from './when-loaded.ts';

export type PostSummary = {
  slug: string;
  path: string;
  title: string;
  date: Date;
  author: string;
  category: string;
  tags: readonly string[];
  excerpt: string;
  /** Address of its drawing, 2:1. */
  picture: string;
};

type Props = {
  post: PostSummary;
  /** Of its heading: the card stands under the page's title, or under one of its sections. */
  level: 2 | 3;
  /** Its picture is in the first view. */
  eager?: boolean;
};

/** A card shows at most so many tags (spec section 9). */
const TAGS = 3;

/** One post in a list (spec section 2, resources). The title's link covers the picture, too. */
export function PostCard({ post, level, eager = false }: Props) {
  const { path, title, date, author, excerpt, tags, picture } = post;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <img src={picture} width="640" height="320" alt="" {...(eager ? IN_FIRST_VIEW : FURTHER_DOWN)} />
      </div>
      <div className={styles.body}>
        <p className={styles.meta}>
          <time dateTime={isoDay(date)}>{longDate(date)}</time> · {author}
        </p>
        <Heading className={styles.title}>
          <a href={path}>{title}</a>
        </Heading>
        <p className={styles.excerpt}>{excerpt}</p>
        <Tags tags={tags.slice(0, TAGS).map((text) => ({ text, path: tagPath(text) }))} />
        <TextLink href={path} icon={ArrowRight}>
          Read More<span className="vh">: {title}</span>
        </TextLink>
      </div>
    </article>
  );
}

type ListProps = {
  children: React.ReactNode;
  /** The first one is wide on large screens. */
  lead?: boolean;
};

/** Lays cards out, each inside a list item. */
export function PostList({ children, lead = false }: ListProps) {
  return (
    <ul className={lead ? `${styles.list} ${styles.lead}` : styles.list} data-grid={lead ? '' : undefined}>
      {children}
    </ul>
  );
}

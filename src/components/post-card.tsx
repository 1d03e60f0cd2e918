import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import type { ReactNode, Ref } from 'react';
import { tagPath } from '../../domain/blog/blog-list.ts';
import { longDate } from '../../domain/text/dates.ts';
import { EAGER_IMAGE, LAZY_IMAGE } from './image-loading.ts';
import styles from './post-card.module.css';
import { Tags } from './tags.tsx';
import { TextLink } from './text-link.tsx';

export type PostSummary = {
  slug: string;
  path: string;
  title: string;
  /** `2025-06-12` */
  date: string;
  author: string;
  category: string;
  tags: readonly string[];
  excerpt: string;
  /** URL of the drawing, 2:1. */
  picture: string;
};

type Props = {
  post: PostSummary;
  /** Heading level: 2 below the page title, 3 in a section. */
  level: 2 | 3;
  /** Whether the image is in the first view. */
  eager?: boolean;
  /** The title's link. */
  linkRef?: Ref<HTMLAnchorElement> | undefined;
};

/** Maximum number of tags on a card (spec section 9). */
const MAX_TAGS = 3;

/** A post in a list (spec section 2.15). The title's link also covers the picture. */
export function PostCard({ post, level, eager = false, linkRef }: Props) {
  const { path, title, date, author, excerpt, tags, picture } = post;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <img src={picture} width="640" height="320" alt="" {...(eager ? EAGER_IMAGE : LAZY_IMAGE)} />
      </div>
      <div className={styles.body}>
        <p className={styles.meta}>
          <time dateTime={date}>{longDate(new Date(date))}</time> · {author}
        </p>
        <Heading className={styles.title}>
          <a ref={linkRef} href={path}>
            {title}
          </a>
        </Heading>
        <p className={styles.excerpt}>{excerpt}</p>
        <Tags tags={tags.slice(0, MAX_TAGS).map((text) => ({ text, path: tagPath(text) }))} />
        <TextLink href={path} icon={ArrowRight}>
          Read More<span className="vh">: {title}</span>
        </TextLink>
      </div>
    </article>
  );
}

type GridProps = {
  children: ReactNode;
  /** Whether the first card is wide on large screens. */
  isFirstWide?: boolean;
  /** Whether another list is loading. */
  isBusy?: boolean;
};

/** The grid of cards; `children` are list items. */
export function PostGrid({ children, isFirstWide = false, isBusy = false }: GridProps) {
  return (
    <ul className={isFirstWide ? `${styles.list} ${styles.lead}` : styles.list} aria-busy={isBusy || undefined}>
      {children}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { categoryPath } from '../../../domain/blog/blog-list.ts';
import { FirstViewEnd } from '../../components/first-view.tsx';
import { EAGER_IMAGE } from '../../components/image-loading.ts';
import { PostCard, PostGrid, type PostSummary } from '../../components/post-card.tsx';
import { Prose } from '../../components/prose.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { TextLink } from '../../components/text-link.tsx';
import styles from './article.module.css';
import { Aside } from './aside.tsx';

type Props = {
  post: PostSummary;
  /** Date of the last change. */
  updated: Date;
  /** URL of the drawing, 3:1. */
  picture: string;
  related: readonly PostSummary[];
  /** The rendered Markdown. */
  text?: ReactNode;
  /** The share button, and the link back to the list (src/features/resources). */
  share?: ReactNode;
  back?: ReactNode;
};

/** A blog post (spec section 2.15). */
export function Article({ post, updated, picture, related, text, share, back }: Props) {
  return (
    <>
      <article className="wrap">
        <header className={styles.head}>
          <TextLink className={styles.category} href={categoryPath(post.category)}>
            {post.category}
          </TextLink>
          <h1>{post.title}</h1>
        </header>
        <img className={styles.picture} src={picture} width="1440" height="480" alt="" {...EAGER_IMAGE} />
        <FirstViewEnd />
        <div className={styles.body}>
          <Aside post={post} updated={updated} share={share} back={back} />
          <Prose>{text}</Prose>
        </div>
      </article>
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <div className="wrap">
            <SectionHead id="related" title="Related Articles" />
            <PostGrid>
              {related.map((other) => (
                <li key={other.slug}>
                  <PostCard post={other} level={3} />
                </li>
              ))}
            </PostGrid>
          </div>
        </section>
      )}
    </>
  );
}

import { Fragment } from 'react';
import { type BlogFilter, type BlogPage, listPath } from '../../../domain/blog/blog-list.ts';
import { Pages } from '../../components/pages.tsx';
import { PostCard, PostGrid, type PostSummary } from '../../components/post-card.tsx';
import { useNextPages } from '../pagination/use-next-pages.ts';
import { fetchPosts } from './fetch-posts.ts';

type Props = {
  list: BlogPage<PostSummary>;
  /** The filter of `list`. */
  filter: BlogFilter;
  isShown: (post: PostSummary) => boolean;
  /** Whether another list is loading. */
  isBusy: boolean;
  /** Whether `list` does not match the current filter, because the next one is loading or failed. */
  isPaused: boolean;
};

/** The cards of a list, and its further pages. */
export function PostPages({ list, filter, isShown, isBusy, isPaused }: Props) {
  const pathOf = (number: number) => listPath(filter, number);
  const { parts, pages } = useNextPages({
    first: list,
    fetchPage: (number, signal) => fetchPosts(filter, number, signal),
    pathOf,
    isPaused,
  });
  const first = list.entries.find(isShown);
  return (
    <>
      <PostGrid isFirstWide isBusy={isBusy}>
        {parts.map(({ page, entries, start, link }) => (
          <Fragment key={page.number}>
            {entries.map((post, index) => (
              <li key={post.slug} ref={index === 0 ? start : undefined} hidden={!isShown(post)}>
                <PostCard post={post} level={2} eager={post === first} linkRef={index === 0 ? link : undefined} />
              </li>
            ))}
          </Fragment>
        ))}
      </PostGrid>
      {!list.isWhole && <Pages {...pages} label="Pages of articles" noun="Articles" pathOf={pathOf} isInert={isBusy} />}
    </>
  );
}

import { ButtonLink } from '../../components/button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Pages } from '../../components/pages.tsx';
import { PostCard, PostList, type PostSummary } from '../../components/post-card.tsx';
import { StateBlock } from '../../components/state-block.tsx';
import { articleCount, type BlogFilter, listPath } from '../../domain/blog-filter.ts';
import type { BlogPage } from '../../domain/blog-page.ts';
import { Filters } from './filters.tsx';
import styles from './resources.module.css';

type Props = {
  title: string;
  lede: string;
  list: BlogPage<PostSummary>;
  /** All, then the categories there are. */
  options: readonly string[];
  filter: BlogFilter;
};

/**
 * The list of posts (spec section 2, resources). Where every post is in the page, those that do not match are hidden, so
 * that src/browser/blog-list.ts has only to show and hide; of a larger blog there is one page of what matches.
 */
export function Resources({ title, lede, list, options, filter }: Props) {
  const { isWhole, entries, page } = list;
  const shown = entries.filter(({ isShown }) => isShown);
  return (
    <div className={`${styles.resources} wrap`} data-blog={isWhole ? 'whole' : 'part'}>
      <PageTitle title={title} lede={lede} />
      <Filters options={options} filter={filter} />
      <p className="vh" role="status" data-count>
        {articleCount(page.total)}
      </p>
      <PostList lead>
        {entries.map((entry) => {
          const { post, text, isShown } = entry;
          const searched = isWhole ? { 'data-post': text, 'data-category': post.category, hidden: !isShown } : {};
          return (
            <li key={post.slug} {...searched}>
              <PostCard post={post} level={2} eager={entry === shown[0]} />
            </li>
          );
        })}
      </PostList>
      <div data-empty hidden={page.total > 0}>
        <StateBlock title="No articles found matching your criteria.">
          <p>Try adjusting your search or filter settings.</p>
          <ButtonLink large href="/resources" data-show-all>
            Show all articles
          </ButtonLink>
        </StateBlock>
      </div>
      {!isWhole && (
        <Pages
          page={page}
          shown={shown.length}
          label="Pages of articles"
          noun="Articles"
          pathOf={(number) => listPath(filter, number)}
          keeps
        />
      )}
    </div>
  );
}

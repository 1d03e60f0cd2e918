import { ButtonLink } from '../../components/button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PostCard, PostList, type PostSummary } from '../../components/post-card.tsx';
import { StateBlock } from '../../components/state-block.tsx';
import { articleCount, type BlogFilter, matches, searchableText } from '../../domain/blog-filter.ts';
import { Filters } from './filters.tsx';
import styles from './resources.module.css';

type Props = {
  title: string;
  lede: string;
  posts: readonly PostSummary[];
  /** All, then the categories there are. */
  options: readonly string[];
  filter: BlogFilter;
};

/**
 * The list of posts (spec section 2, resources). Every post is in the page and those that do not match are hidden, so
 * that src/browser/blog-list.ts has only to show and hide.
 */
export function Resources({ title, lede, posts, options, filter }: Props) {
  const cards = posts.map((post) => {
    const text = searchableText(post);
    return { post, text, shown: matches({ text, category: post.category }, filter) };
  });
  const shown = cards.filter((card) => card.shown);
  return (
    <div className={`${styles.resources} wrap`} data-blog>
      <PageTitle title={title} lede={lede} />
      <Filters options={options} filter={filter} />
      <p className="vh" role="status" data-count>
        {articleCount(shown.length)}
      </p>
      <PostList lead>
        {cards.map((card) => (
          <li key={card.post.slug} data-post={card.text} data-category={card.post.category} hidden={!card.shown}>
            <PostCard post={card.post} level={2} eager={card === shown[0]} />
          </li>
        ))}
      </PostList>
      <div data-empty hidden={shown.length > 0}>
        <StateBlock title="No articles found matching your criteria.">
          <p>Try adjusting your search or filter settings.</p>
          <ButtonLink large href="/resources" data-show-all>
            Show all articles
          </ButtonLink>
        </StateBlock>
      </div>
    </div>
  );
}

import { figure } from '../../../art/figures/render-figure.ts';
import { Drawing } from '../../components/drawing.tsx';
import { Hub } from '../../components/hub.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import styles from './seo-hub.module.css';

type Props = {
  heading: string;
  lede: string;
  pages: readonly { slug: string; title: string; text: string; path: string; isUnfinished: boolean }[];
};

/** The hub of the SEO pages, each with its figure. */
export function SeoHub({ heading, lede, pages }: Props) {
  const items = pages.map(({ slug, ...page }) => ({ ...page, art: <Drawing svg={figure(slug)} /> }));
  return (
    <div className={`${styles.body} wrap`}>
      <PageTitle title={heading} lede={lede} />
      <Hub variant="figures" items={items} />
    </div>
  );
}

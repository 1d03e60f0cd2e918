import { plan } from '../plan.ts';
import { findProduct, PRODUCT_SLUGS } from './catalogue.ts';

/** The views of a product's gallery; the first has the product's own ground. */
const VIEWS = [{}, { view: 1, ground: 'fog' }, { view: 2, ground: 'lake' }, { view: 3, ground: 'steel' }] as const;

/** Things without a shape of their own, such as hours and teaching: they get a few blocks of city. */
const PLAIN_SLUGS = ['marketing-hours', 'review-reply-workshop', 'replacement-stand-insert'];

/**
 * Every product drawing with its address: `product/{slug}`, then `-{style}` where it has styles, then `-view{n}` for
 * the views after the first.
 */
export function productDrawings(): { path: string; svg: string }[] {
  return [...PRODUCT_SLUGS, ...PLAIN_SLUGS].flatMap((slug) => {
    const styles = findProduct(slug).styles ?? [];
    const versions = styles.length > 0 ? styles.map((style) => ({ style })) : [{}];
    return versions.flatMap((version) =>
      VIEWS.map((view, index) => {
        const style = 'style' in version ? `-${version.style.toLowerCase()}` : '';
        return {
          path: `product/${slug}${style}${index === 0 ? '' : `-view${index}`}`,
          svg: plan({ kind: 'product', slug, ratio: '1x1', ...version, ...view }),
        };
      }),
    );
  });
}

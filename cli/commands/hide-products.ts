/** Takes products out of the lists of the store (they become unlisted), and lists them again. */

import { oneLine } from '../../domain/text/plain-text.ts';
import type { Database } from '../../services/database/database.ts';
import { withTransaction } from '../../services/database/with-transaction.ts';
import { demoProductIds } from '../../services/store/demo/demo-catalog.ts';
import { jsonText, type Output } from '../output.ts';
import { findProduct } from './products.ts';

/** Argument for all products that are listed in the demo catalog. */
const DEMO_PRODUCTS = 'demonstration';

/** @param name a SKU, a slug or an id, or `demonstration` */
export async function setProductListed(
  db: Database,
  name: string,
  { listed, json }: Output & { listed: boolean },
): Promise<string> {
  const ids = name === DEMO_PRODUCTS ? await demoProductIds() : [(await findProduct(db, name)).id];
  const changed = await withTransaction(db, (tx) =>
    tx
      .updateTable('products')
      .set({ visibility: listed ? 'listed' : 'unlisted', updated_at: new Date().toISOString() })
      .where('id', 'in', ids)
      .where('visibility', listed ? '!=' : '=', 'listed')
      .returning('title')
      .execute(),
  );
  const titles = changed.map(({ title }) => title).sort();
  if (json) return jsonText({ listed, titles });
  if (titles.length === 0)
    return `Nothing was changed: already ${listed ? 'listed' : 'unlisted or hidden'}, or not in this shop.`;
  return [`${listed ? 'Listed' : 'Unlisted'}:`, ...titles.map((title) => `  ${oneLine(title)}`)].join('\n');
}

/** @returns the number of demo products that the store lists */
export async function countListedDemoProducts(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', await demoProductIds())
    .where('visibility', '=', 'listed')
    .execute();
  return rows.length;
}

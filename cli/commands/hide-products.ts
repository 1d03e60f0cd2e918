/** Hides products from the lists of the store, and shows them again. */

import { oneLine } from '../../domain/text/plain-text.ts';
import type { Database } from '../../services/database/database.ts';
import { withTransaction } from '../../services/database/with-transaction.ts';
import { demonstrationIds } from '../../services/store/demo/demonstration.ts';
import { jsonText } from '../output.ts';
import { findProduct } from './products.ts';

/** Argument that means all demonstration products. */
const DEMONSTRATION = 'demonstration';

/** @param name a SKU, a slug or an id, or `demonstration` */
export async function setProductVisible(db: Database, name: string, visible: boolean, json: boolean): Promise<string> {
  const ids = name === DEMONSTRATION ? await demonstrationIds() : [(await findProduct(db, name)).id];
  const changed = await withTransaction(db, (tx) =>
    tx
      .updateTable('products')
      .set({ visibility: visible ? 'listed' : 'unlisted', updated_at: new Date().toISOString() })
      .where('id', 'in', ids)
      .where('visibility', visible ? '!=' : '=', 'listed')
      .returning('title')
      .execute(),
  );
  const titles = changed.map(({ title }) => title).sort();
  if (json) return jsonText({ shown: visible, titles });
  if (titles.length === 0) return `Nothing was changed: already ${visible ? 'shown' : 'hidden'}, or not in this shop.`;
  return [`${visible ? 'Shown' : 'Hidden'}:`, ...titles.map((title) => `  ${oneLine(title)}`)].join('\n');
}

/** @returns the number of demonstration products that the store lists */
export async function countVisibleDemonstration(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', await demonstrationIds())
    .where('visibility', '=', 'listed')
    .execute();
  return rows.length;
}

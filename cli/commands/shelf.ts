/** Hides products, and shows them again. */

import { oneLine } from '../../domain/text/plain-text.ts';
import type { Database } from '../../services/database/database.ts';
import { withTransaction } from '../../services/database/with-transaction.ts';
import { flagsOf } from '../../services/store/catalog/visibility.ts';
import { demonstrationIds } from '../../services/store/demo/demonstration.ts';
import { jsonText } from '../output.ts';
import { findProduct } from './products.ts';

/** Instead of a product: all demonstration products. */
const DEMONSTRATION = 'demonstration';

/** @param name a SKU, a slug or an id, or `demonstration` */
export async function setShown(db: Database, name: string, shown: boolean, json: boolean): Promise<string> {
  const ids = name === DEMONSTRATION ? await demonstrationIds() : [(await findProduct(db, name)).id];
  const changed = await withTransaction(db, (tx) =>
    tx
      .updateTable('products')
      .set({ ...flagsOf(shown ? 'listed' : 'unlisted'), updated_at: new Date().toISOString() })
      .where('id', 'in', ids)
      .where('hidden', '=', shown ? 1 : 0)
      .returning('title')
      .execute(),
  );
  const titles = changed.map(({ title }) => title).sort();
  if (json) return jsonText({ shown, titles });
  if (titles.length === 0) return `Nothing to do: ${shown ? 'shown' : 'hidden'} already, or not here.`;
  return [`${shown ? 'Shown' : 'Not shown any more'}:`, ...titles.map((title) => `  ${oneLine(title)}`)].join('\n');
}

/** @returns how many products of the demonstration visitors see */
export async function countDemonstration(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', await demonstrationIds())
    .where('hidden', '=', 0)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.length;
}

/** The floor under every read: the rows that it needs, by the bare driver of the database. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { type DatabasePlace, databaseFile } from '../../services/database/database.ts';

type Ask = (sql: string, parameters: readonly string[]) => unknown;
type Task = { place: DatabasePlace; ids: string[]; seconds: number };

const LIST = `select * from products where deleted_at is null and hidden = 0 and has_variants = 1
  order by position, id limit 100`;
const marks = (values: readonly string[]) => values.map((_, index) => `$${index + 1}`).join();
const variantsOf = (ids: readonly string[]) => `select * from variants where product_id in (${marks(ids)})`;
const linksOf = (ids: readonly string[]) => `select * from product_collections where product_id in (${marks(ids)})`;

/** What each kind of answer reads. @param ids of the first hundred products */
const READS: Record<string, (ask: Ask, ids: readonly string[]) => Promise<void>> = {
  async list(ask, ids) {
    await ask(LIST, []);
    await ask(variantsOf(ids), ids);
    await ask(linksOf(ids), ids);
  },
  async product(ask, [id = '']) {
    await ask('select * from products where id = $1', [id]);
    await ask(variantsOf([id]), [id]);
    await ask(linksOf([id]), [id]);
  },
  async stock(ask, ids) {
    await ask(variantsOf(ids.slice(0, 24)), ids.slice(0, 24));
  },
};

function connect({ folder, url }: DatabasePlace): { ask: Ask; atOnce: number; end: () => unknown } {
  if (url !== undefined) {
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    // The server takes names of up to 63 characters.
    const name = (sql: string) => createHash('md5').update(sql).digest('hex');
    return {
      ask: (sql, parameters) => pool.query({ name: name(sql), text: sql, values: [...parameters] }),
      atOnce: 10,
      end: () => pool.end(),
    };
  }
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true });
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const ask: Ask = (sql, parameters) => {
    const statement = prepared.get(sql) ?? database.prepare(sql.replace(/\$\d+/g, '?'));
    prepared.set(sql, statement);
    return statement.all(...parameters);
  };
  return { ask, atOnce: 1, end: () => database.close() };
}

/** Answers with how often in a second the rows of each kind can be read. */
process.once('message', async ({ place, ids, seconds }: Task) => {
  const { ask, atOnce, end } = connect(place);
  const rates: Record<string, number> = {};
  for (const [name, read] of Object.entries(READS)) {
    const until = performance.now() + seconds * 1000;
    let count = 0;
    const loop = async () => {
      for (; performance.now() < until; count += 1) await read(ask, ids);
    };
    await Promise.all(Array.from({ length: atOnce }, loop));
    rates[name] = Math.round(count / seconds);
  }
  await end();
  process.send?.(rates);
  process.disconnect?.();
});

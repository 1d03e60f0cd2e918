import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The provider reports the end and the payments of a subscription in separate events, each with its own time. */
export const subscriptionEnd: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('subscriptions').addColumn('ends_as_of', 'text').execute();
    await sql`update subscriptions set ends_as_of = as_of`.execute(db);
  },
};

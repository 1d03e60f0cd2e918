/** Counting what somebody asks for, together with every other process on the same database. */
import { createHmac } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { sharedSecret } from '../database/shared-secret.ts';

export type Count = {
  /** Requests in this window, this one included. */
  requests: number;
  /** Milliseconds until the next window. */
  left: number;
};

export type Limits = Awaited<ReturnType<typeof createLimits>>;

export async function createLimits(db: Database, clock: () => Date) {
  // That of the start: counting with another one would only begin anew.
  const [secret] = await (await sharedSecret(db, 'rate_limit_secret', clock))();
  /** Client addresses are told apart without being kept. */
  const keyOf = (what: string, who: string) =>
    createHmac('sha256', secret).update(`${what}\n${who}`).digest('base64url');

  return {
    /** Counts one request, in one statement, so that none is missed. @param window milliseconds */
    async count(what: string, who: string, window: number): Promise<Count> {
      const now = clock().getTime();
      const { requests, ends_at } = await db
        .insertInto('rate_limits')
        .values({ key: keyOf(what, who), requests: 1, ends_at: now + window })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet(({ eb }) => {
            const over = eb('rate_limits.ends_at', '<=', now);
            return {
              requests: eb
                .case()
                .when(over)
                .then(1)
                .else(eb('rate_limits.requests', '+', 1))
                .end(),
              ends_at: eb
                .case()
                .when(over)
                .then(now + window)
                .else(eb.ref('rate_limits.ends_at'))
                .end(),
            };
          }),
        )
        .returning(['requests', 'ends_at'])
        .executeTakeFirstOrThrow();
      return { requests, left: ends_at - now };
    },

    /** Forgets the windows that are over. */
    async tidy(): Promise<void> {
      await db.deleteFrom('rate_limits').where('ends_at', '<=', clock().getTime()).execute();
    },
  };
}

import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../database/testing/test-database.ts';
import type { MessageKind } from './kinds.ts';
import { backoffAfter, createOutbox, enqueue, NeverAccepted, PartlySent, type Sender } from './outbox.ts';
import { listUnsent, NEVER, retryGivenUp } from './unsent.ts';

async function setUp(sender: Sender, onErased?: (id: string) => Promise<void>) {
  const db = await openTestDatabase();
  const time = { now: new Date('2026-01-01T00:00:00Z') };
  const failures: string[] = [];
  const outbox = createOutbox(db, {
    clock: () => time.now,
    onFailure: ({ error }) => failures.push(error),
    ...(onErased && { onErased }),
  });
  outbox.register({ mail: sender });
  const put = (id: string, kind: MessageKind = 'mail') =>
    enqueue(db, { id, kind, payload: { hello: id }, now: time.now });
  const pass = (milliseconds: number) => {
    time.now = new Date(time.now.getTime() + milliseconds);
  };
  return { db, outbox, failures, put, pass };
}

describe('the outbox', () => {
  it('sends each message once', async () => {
    const sent: string[] = [];
    const { outbox, put } = await setUp(async (payload, id) => void sent.push(`${id} ${JSON.stringify(payload)}`));
    await put('a');
    await put('b');
    await Promise.all([outbox.drain(), outbox.drain(), outbox.drain()]);
    await outbox.drain();
    // Two simultaneous drains each lease a message, in any order.
    expect(sent.toSorted()).toEqual(['a {"hello":"a"}', 'b {"hello":"b"}']);
  });

  it('empties sent messages after a month, and does not send them again', async () => {
    const sent: string[] = [];
    const month = 30 * 86_400_000;
    const { db, outbox, put, pass } = await setUp(async (_, id) => void sent.push(id));
    const kept = async () =>
      (await db.selectFrom('outbox').select('payload_json').orderBy('id').execute()).map((row) => row.payload_json);
    await put('a');
    await outbox.drain();
    pass(month);
    await outbox.tidy();
    expect(await kept()).toEqual(['{"hello":"a"}']);
    await put('b');
    pass(1);
    await outbox.tidy();
    expect(await kept()).toEqual(['{}', '{"hello":"b"}']);
    await put('a');
    await outbox.drain();
    expect(sent).toEqual(['a', 'b']);
  });

  it('reports a message that was erased while it was being sent', async () => {
    const erased: string[] = [];
    const way: { db?: Awaited<ReturnType<typeof openTestDatabase>> } = {};
    const { db, outbox, put } = await setUp(
      async (_, id) => {
        if (id === 'b') await way.db?.deleteFrom('outbox').where('id', '=', id).execute();
      },
      async (id) => void erased.push(id),
    );
    way.db = db;
    await put('a');
    await put('b');
    await outbox.drain();
    expect(erased).toEqual(['b']);
  });

  it('retries after a failure with growing pauses of at most an hour, and then sends', async () => {
    expect([1, 2, 3, 100].map(backoffAfter)).toEqual([5_000, 10_000, 20_000, 3_600_000]);
    let broken = true;
    const sent: string[] = [];
    const { outbox, put, pass, failures } = await setUp(async (_, id) => {
      if (broken) throw new Error('mail server is away');
      sent.push(id);
    });
    await put('a');
    await outbox.drain();
    await outbox.drain();
    expect(failures).toEqual(['mail server is away']);
    pass(backoffAfter(1));
    await outbox.drain();
    expect(failures).toHaveLength(2);
    broken = false;
    pass(backoffAfter(1));
    await outbox.drain();
    expect(sent).toEqual([]);
    pass(backoffAfter(2));
    await outbox.drain();
    expect(sent).toEqual(['a']);
  });

  it('sends the others when one message has no sender yet, and that one later', async () => {
    const sent: string[] = [];
    const { outbox, put, pass, failures } = await setUp(async (_, id) => void sent.push(id));
    await put('a', 'refund');
    await put('b');
    await outbox.drain();
    expect(sent).toEqual(['b']);
    expect(failures).toEqual(['nothing sends messages of the kind refund']);
    outbox.register({ refund: async (_, id) => void sent.push(id) });
    pass(backoffAfter(1));
    await outbox.drain();
    expect(sent).toEqual(['b', 'a']);
  });

  it('does not take a message that another process has leased, until the lease expires', async () => {
    const sent: string[] = [];
    const { db, outbox, put, pass } = await setUp(async (_, id) => void sent.push(id));
    await put('a');
    const elsewhere = createOutbox(db, {
      clock: () => new Date('2026-01-01T00:00:00Z'),
      onFailure: () => {},
    });
    elsewhere.register({ mail: () => new Promise(() => {}) });
    void elsewhere.drain();
    await expect
      .poll(() => db.selectFrom('outbox').select('next_attempt_at').executeTakeFirst())
      .toEqual({
        next_attempt_at: '2026-01-01T00:01:00.000Z',
      });
    await outbox.drain();
    expect(sent).toEqual([]);
    pass(60_000);
    await outbox.drain();
    expect(sent).toEqual(['a']);
  });

  it('begins no message after it was aborted', async () => {
    const stopping = new AbortController();
    const sent: string[] = [];
    const { outbox, put } = await setUp(async (_, id) => {
      sent.push(id);
      stopping.abort();
    });
    await put('a');
    await put('b');
    await outbox.drain({ signal: stopping.signal });
    expect(sent).toHaveLength(1);
    await outbox.drain();
    expect(sent.sort()).toEqual(['a', 'b']);
  });
});

describe('a message that its receiver refuses for good', () => {
  async function refused() {
    let accepts = false;
    const tries: string[] = [];
    const shop = await setUp(async (_, id) => {
      tries.push(id);
      if (!accepts) throw new NeverAccepted('answered 550');
    });
    await shop.put('a');
    for (let time = 0; time < 10; time += 1) {
      await shop.outbox.drain();
      shop.pass(3_600_000);
    }
    return { ...shop, tries, accept: () => (accepts = true) };
  }

  it('is given up after five attempts, and kept', async () => {
    const { db, tries } = await refused();
    expect(tries).toHaveLength(5);
    expect(await listUnsent(db, ['mail'])).toEqual([
      {
        id: 'a',
        kind: 'mail',
        to: '',
        subject: '',
        attempts: 5,
        error: 'answered 550',
        createdAt: '2026-01-01T00:00:00.000Z',
        nextAttemptAt: NEVER,
      },
    ]);
  });

  it('is retried for the remaining recipients only, after it was sent in part', async () => {
    const payloads: unknown[] = [];
    const { db, outbox, put, pass } = await setUp(async (payload) => {
      payloads.push(payload);
      throw new PartlySent('answered 550', { rest: { to: 'gone@example.com' }, isRefused: true });
    });
    await put('a');
    for (let time = 0; time < 10; time += 1) {
      await outbox.drain();
      pass(86_400_000);
    }
    expect(payloads).toEqual([{ hello: 'a' }, ...Array.from({ length: 4 }, () => ({ to: 'gone@example.com' }))]);
    expect(await listUnsent(db, ['mail'])).toMatchObject([{ to: 'gone@example.com', nextAttemptAt: NEVER }]);
  });

  it('is sent again when the operator retries it', async () => {
    const { db, outbox, tries, accept } = await refused();
    accept();
    expect(await retryGivenUp(db, ['mail'], new Date('2026-01-01T00:00:00Z'))).toBe(1);
    await outbox.drain();
    expect(tries).toHaveLength(6);
    expect(await listUnsent(db, ['mail'])).toEqual([]);
    expect(await retryGivenUp(db, ['mail'], new Date('2026-01-01T00:00:00Z'))).toBe(0);
  });
});

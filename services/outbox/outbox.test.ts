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
  const enqueueMessage = (id: string, kind: MessageKind = 'mail') =>
    enqueue(db, { id, kind, payload: { hello: id }, now: time.now });
  const wait = (milliseconds: number) => {
    time.now = new Date(time.now.getTime() + milliseconds);
  };
  return { db, outbox, failures, enqueueMessage, wait };
}

describe('the outbox', () => {
  it('sends each message once', async () => {
    const sent: string[] = [];
    const { outbox, enqueueMessage } = await setUp(
      async (payload, id) => void sent.push(`${id} ${JSON.stringify(payload)}`),
    );
    await enqueueMessage('a');
    await enqueueMessage('b');
    await Promise.all([outbox.drain(), outbox.drain(), outbox.drain()]);
    await outbox.drain();
    // Two simultaneous drains each lease a message, in any order.
    expect(sent.toSorted()).toEqual(['a {"hello":"a"}', 'b {"hello":"b"}']);
  });

  it('clears the payload of sent messages after a month, and does not send them again', async () => {
    const sent: string[] = [];
    const month = 30 * 86_400_000;
    const { db, outbox, enqueueMessage, wait } = await setUp(async (_, id) => void sent.push(id));
    const payloads = async () =>
      (await db.selectFrom('outbox').select('payload_json').orderBy('id').execute()).map((row) => row.payload_json);
    await enqueueMessage('a');
    await outbox.drain();
    wait(month);
    await outbox.erasePayloads();
    expect(await payloads()).toEqual(['{"hello":"a"}']);
    await enqueueMessage('b');
    wait(1);
    await outbox.erasePayloads();
    expect(await payloads()).toEqual(['{}', '{"hello":"b"}']);
    await enqueueMessage('a');
    await outbox.drain();
    expect(sent).toEqual(['a', 'b']);
  });

  it('reports a message that was erased while it was being sent', async () => {
    const erased: string[] = [];
    const context: { db?: Awaited<ReturnType<typeof openTestDatabase>> } = {};
    const { db, outbox, enqueueMessage } = await setUp(
      async (_, id) => {
        if (id === 'b') await context.db?.deleteFrom('outbox').where('id', '=', id).execute();
      },
      async (id) => void erased.push(id),
    );
    context.db = db;
    await enqueueMessage('a');
    await enqueueMessage('b');
    await outbox.drain();
    expect(erased).toEqual(['b']);
  });

  it('retries a failed message after growing pauses of at most an hour until it is sent', async () => {
    expect([1, 2, 3, 100].map(backoffAfter)).toEqual([5_000, 10_000, 20_000, 3_600_000]);
    let broken = true;
    const sent: string[] = [];
    const { outbox, enqueueMessage, wait, failures } = await setUp(async (_, id) => {
      if (broken) throw new Error('connection refused');
      sent.push(id);
    });
    await enqueueMessage('a');
    await outbox.drain();
    await outbox.drain();
    expect(failures).toEqual(['connection refused']);
    wait(backoffAfter(1));
    await outbox.drain();
    expect(failures).toHaveLength(2);
    broken = false;
    // The pause after the second failure is longer.
    wait(backoffAfter(1));
    await outbox.drain();
    expect(sent).toEqual([]);
    wait(backoffAfter(2));
    await outbox.drain();
    expect(sent).toEqual(['a']);
  });

  it('sends other messages while one has no registered sender, and that one after its sender is registered', async () => {
    const sent: string[] = [];
    const { outbox, enqueueMessage, wait, failures } = await setUp(async (_, id) => void sent.push(id));
    await enqueueMessage('a', 'refund');
    await enqueueMessage('b');
    await outbox.drain();
    expect(sent).toEqual(['b']);
    expect(failures).toEqual(['nothing sends messages of the kind refund']);
    outbox.register({ refund: async (_, id) => void sent.push(id) });
    wait(backoffAfter(1));
    await outbox.drain();
    expect(sent).toEqual(['b', 'a']);
  });

  it('does not send a message that another process has leased until the lease expires', async () => {
    const sent: string[] = [];
    const { db, outbox, enqueueMessage, wait } = await setUp(async (_, id) => void sent.push(id));
    await enqueueMessage('a');
    const otherProcess = createOutbox(db, {
      clock: () => new Date('2026-01-01T00:00:00Z'),
      onFailure: () => {},
    });
    otherProcess.register({ mail: () => new Promise(() => {}) });
    void otherProcess.drain();
    await expect
      .poll(() => db.selectFrom('outbox').select('next_attempt_at').executeTakeFirst())
      .toEqual({
        next_attempt_at: '2026-01-01T00:01:00.000Z',
      });
    await outbox.drain();
    expect(sent).toEqual([]);
    wait(60_000);
    await outbox.drain();
    expect(sent).toEqual(['a']);
  });

  it('sends no further message after its drain was aborted', async () => {
    const stopping = new AbortController();
    const sent: string[] = [];
    const { outbox, enqueueMessage } = await setUp(async (_, id) => {
      sent.push(id);
      stopping.abort();
    });
    await enqueueMessage('a');
    await enqueueMessage('b');
    await outbox.drain({ signal: stopping.signal });
    expect(sent).toHaveLength(1);
    await outbox.drain();
    expect(sent.sort()).toEqual(['a', 'b']);
  });
});

describe('a message that its receiver refuses for good', () => {
  async function givenUpMessage() {
    let accepts = false;
    const tries: string[] = [];
    const context = await setUp(async (_, id) => {
      tries.push(id);
      if (!accepts) throw new NeverAccepted('answered 550');
    });
    await context.enqueueMessage('a');
    for (let time = 0; time < 10; time += 1) {
      await context.outbox.drain();
      context.wait(3_600_000);
    }
    return { ...context, tries, acceptFromNowOn: () => (accepts = true) };
  }

  it('is given up after five attempts, and kept', async () => {
    const { db, tries } = await givenUpMessage();
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
    const { db, outbox, enqueueMessage, wait } = await setUp(async (payload) => {
      payloads.push(payload);
      throw new PartlySent('answered 550', { rest: { to: 'gone@example.com' }, isRefused: true });
    });
    await enqueueMessage('a');
    for (let time = 0; time < 10; time += 1) {
      await outbox.drain();
      wait(86_400_000);
    }
    expect(payloads).toEqual([{ hello: 'a' }, ...Array.from({ length: 4 }, () => ({ to: 'gone@example.com' }))]);
    expect(await listUnsent(db, ['mail'])).toMatchObject([{ to: 'gone@example.com', nextAttemptAt: NEVER }]);
  });

  it('is sent again when the operator retries it', async () => {
    const { db, outbox, tries, acceptFromNowOn } = await givenUpMessage();
    acceptFromNowOn();
    expect(await retryGivenUp(db, ['mail'], new Date('2026-01-01T00:00:00Z'))).toBe(1);
    await outbox.drain();
    expect(tries).toHaveLength(6);
    expect(await listUnsent(db, ['mail'])).toEqual([]);
    expect(await retryGivenUp(db, ['mail'], new Date('2026-01-01T00:00:00Z'))).toBe(0);
  });
});

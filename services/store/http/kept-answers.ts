/** Answers that are given again while nothing in the database has changed: most requests ask what others just asked. */
import type { FastifyReply } from 'fastify';

/** Bytes of all answers together that one process keeps. */
const ROOM = 32 * 1024 * 1024;

export type KeptAnswers = (question: string, make: () => Promise<unknown>) => Promise<Buffer>;

/**
 * @param stateNow a text that is another one after every change (services/database/state.ts)
 * @param room bytes
 * @returns gives the JSON of an answer, made anew unless the same was asked for since the last change
 */
export function keepAnswers(stateNow: () => Promise<string>, room = ROOM): KeptAnswers {
  const kept = new Map<string, Buffer>();
  let state = '';
  let used = 0;

  function forgetAll(): void {
    kept.clear();
    used = 0;
  }

  return async (question, make) => {
    const before = await stateNow();
    if (before !== state) forgetAll();
    state = before;
    const known = kept.get(question);
    if (known) return known;
    const body = Buffer.from(JSON.stringify(await make()));
    // What changed while it was made may be in one half of it only: it is for this client, not for the next.
    if (body.length > room || (await stateNow()) !== before || state !== before) return body;
    if (used + body.length > room) forgetAll();
    used += body.length - (kept.get(question)?.length ?? 0);
    kept.set(question, body);
    return body;
  };
}

export const sendJson = (reply: FastifyReply, body: Buffer) => reply.type('application/json; charset=utf-8').send(body);

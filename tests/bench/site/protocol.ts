/** Chromium's own protocol: commands with answers, and events, of several sessions over one connection. */
import { z } from 'zod';

const answerOrEvent = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
});
const gone = z.object({ sessionId: z.string() });

export type Protocol = {
  /** @param session of a page; absent: the browser itself @throws what the browser objects to */
  send: (method: string, params?: object, session?: string) => Promise<unknown>;
  /** Calls for each event of this name, whatever session it comes from. */
  on: (event: string, listener: (params: unknown) => void) => void;
};

/** @param url WebSocket of the browser */
export async function connect(url: string): Promise<Protocol> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown> & { session: string | undefined }>();
  const listeners = new Map<string, ((params: unknown) => void)[]>();
  let last = 0;

  /** A page that is gone does not answer any more. */
  function giveUp(session: string): void {
    for (const [id, asked] of waiting) {
      if (asked.session !== session) continue;
      waiting.delete(id);
      asked.reject(new Error('the page is gone'));
    }
  }

  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method = '', params } = answerOrEvent.parse(JSON.parse(String(data)));
    if (method === 'Target.detachedFromTarget') giveUp(gone.parse(params).sessionId);
    for (const listener of listeners.get(method) ?? []) listener(params);
    if (id === undefined) return;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The browser does not answer.')), { once: true });
  });
  return {
    send(method, params = {}, session = undefined) {
      last += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(last, { ...answer, session });
      socket.send(JSON.stringify({ id: last, method, params, sessionId: session }));
      return answer.promise;
    },
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
  };
}

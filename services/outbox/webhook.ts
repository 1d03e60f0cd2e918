/** Sending what happened to a program of the agency, such as its CRM. */
import { NeverAccepted, type Sender } from './outbox.ts';
import { sign } from './signature.ts';

export type WebhookOptions = {
  url: string;
  /** As the Standard Webhooks specification writes them: `whsec_` and the key in base64. Each signs, while one is replaced. */
  secrets: readonly string[];
  clock: () => Date;
};

/** Milliseconds; shorter than the outbox waits for any sender. */
const PATIENCE = 15_000;
/** About three days: ten in the first hour and a half, then one an hour. After that it goes to those given up. */
const TRIES = 80;
/** Refusals that pass: the other side is slow, not ready, or has too much to do. */
const PASSING = [408, 425, 429];

/** The outbox sender of signed messages. Redirects are not followed: the signature is for this address. */
export function createWebhook({ url, secrets, clock }: WebhookOptions): Sender {
  const keys = secrets.map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'));
  return async (payload, id, attempt) => {
    const body = JSON.stringify(payload);
    const status = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...sign(keys, id, body, clock()) },
      body,
      signal: AbortSignal.timeout(PATIENCE),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      // What the library says may repeat the address, and with it what only the two sides know.
      () => undefined,
    );
    if (status !== undefined && status >= 200 && status < 300) return;
    const problem = status === undefined ? 'the webhook could not be reached' : `the webhook answered ${status}`;
    const refused = status !== undefined && status >= 300 && status < 500 && !PASSING.includes(status);
    throw refused || attempt >= TRIES ? new NeverAccepted(problem) : new Error(problem);
  };
}

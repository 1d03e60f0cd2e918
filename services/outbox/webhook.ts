/** The outbound webhook to a system of the agency, such as its CRM. */
import { NeverAccepted, type Sender } from './outbox.ts';
import { sign } from './signature.ts';

export type WebhookOptions = {
  url: string;
  /**
   * In the format of the Standard Webhooks specification: `whsec_` and the key in base64. Several during a rotation.
   */
  secrets: readonly string[];
  clock: () => Date;
};

/** Milliseconds; shorter than the send timeout of the outbox. */
const TIMEOUT = 15_000;
/** About three days: eleven attempts in the first 90 minutes, then one per hour. Then the message is given up. */
const MAX_ATTEMPTS = 80;
/** 4xx statuses that are temporary: Request Timeout, Too Early, Too Many Requests. */
const RETRYABLE = [408, 425, 429];

/** The outbox sender of signed messages. Redirects are not followed: the signature is for this URL. */
export function createWebhook({ url, secrets, clock }: WebhookOptions): Sender {
  const keys = secrets.map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'));
  return async (payload, id, attempt) => {
    const body = JSON.stringify(payload);
    const status = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...sign(keys, id, body, clock()) },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      // The library's message may contain the URL, which may include a secret.
      () => undefined,
    );
    if (status !== undefined && status >= 200 && status < 300) return;
    const problem = status === undefined ? 'the webhook could not be reached' : `the webhook answered ${status}`;
    const refused = status !== undefined && status >= 300 && status < 500 && !RETRYABLE.includes(status);
    throw refused || attempt >= MAX_ATTEMPTS ? new NeverAccepted(problem) : new Error(problem);
  };
}

/** Signed webhook events, which a test can also send itself (late, or several times) or lose. */
import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';

export type WebhookEvent = { id: string; type: string; body: string };

/** How the next events are delivered: at once, by the test, or never. */
type Delivery = 'immediate' | 'manual' | 'lost';

type Signing = {
  secret?: string;
  /** Seconds since the event was signed. */
  age?: number;
};

export function createWebhook(secret: string) {
  const signer = new Stripe('sk_test_signer');
  const events: WebhookEvent[] = [];
  let webhookUrl = '';
  let delivery: Delivery = 'immediate';

  /** @returns the status code of the response */
  async function send({ body }: Pick<WebhookEvent, 'body'>, signing: Signing = {}): Promise<number> {
    const timestamp = Math.floor(Date.now() / 1000) - (signing.age ?? 0);
    const header = signer.webhooks.generateTestHeaderString({
      payload: body,
      secret: signing.secret ?? secret,
      timestamp,
    });
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
      body,
    });
    await response.body?.cancel();
    return response.status;
  }

  return {
    /** All events except lost ones, in order. */
    events,
    send,
    /** Sets the webhook URL of the shop. */
    setUrl(url: string) {
      webhookUrl = url;
    },
    setDelivery(next: Delivery) {
      delivery = next;
    },
    async emit(type: string, object: unknown): Promise<WebhookEvent> {
      const id = `evt_${randomBytes(12).toString('hex')}`;
      const event = { id, type, body: JSON.stringify(eventOf(id, type, object)) };
      if (delivery !== 'lost') events.push(event);
      if (delivery === 'immediate') await send(event);
      return event;
    },
  };
}

function eventOf(id: string, type: string, object: unknown) {
  return { id, object: 'event', type, created: Math.floor(Date.now() / 1000), livemode: false, data: { object } };
}

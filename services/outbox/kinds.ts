/** Every kind of message in the outbox, with a description for the operator. */
export const MESSAGE_KINDS = {
  mail: 'send an email',
  'lead-webhook': 'report a lead to the webhook',
  'payment-notification': 'tell the store about a payment',
  refund: 'refund a payment',
  'close-session': 'close a checkout at the payment provider',
  'end-subscription': 'cancel a subscription at the payment provider',
  'replay-event': 'replay an event',
} as const;

export type MessageKind = keyof typeof MESSAGE_KINDS;

export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(MESSAGE_KINDS, kind);

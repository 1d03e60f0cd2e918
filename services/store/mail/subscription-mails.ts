/** Mails about subscriptions: renewals, failed renewals, cancellations (also withdrawn ones) and ends. */
import { everyPeriod, untilCanceled } from '../../../domain/money/billing.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import type { OutboxMail } from '../../outbox/mail/compose.ts';
import type { MailBlock, MailContent } from '../../outbox/mail/mail-content.ts';
import { currencyOf } from '../payment/money.ts';
import type { Subscription } from '../subscriptions/subscriptions.ts';
import { noteBlocks, paragraph } from './order-blocks.ts';
import type { Shop } from './shop.ts';

type Day = (iso: string) => string;

/** @param replyTo default: the shop */
export type ComposeMail = (
  mail: { id: string; to: string; replyTo?: string; subject: string } & MailContent,
) => OutboxMail;

type Tools = {
  mail: ComposeMail;
  shop: Shop;
  /** Formats a time as a date in the shop's time zone. */
  day: Day;
};

type Message = Pick<MailContent, 'heading' | 'blocks'> & { id: string; subject: string };

type Payment = { id: string; amount: number; currency_code: string };
type Failed = Omit<Payment, 'id'> & {
  paymentId: string;
  attempt: number;
  /** ISO 8601; null without another attempt. */
  nextAttemptAt: string | null;
};

export function subscriptionMails({ mail, shop, day }: Tools) {
  const toBuyer = (subscription: Subscription, { blocks, ...message }: Message) =>
    mail({
      ...message,
      to: subscription.email,
      subheading: `Order ${subscription.order} · since ${day(subscription.startedAt)}`,
      blocks: [...blocks, ...noteBlocks(subscription)],
    });
  const toShop = (subscription: Subscription, { blocks, ...message }: Message) =>
    mail({
      ...message,
      to: shop.noticesTo,
      replyTo: subscription.email,
      subheading: `Order ${subscription.order} · ${subscription.name}`,
      blocks: [...blocks, subscriptionFacts(subscription), ...noteBlocks(subscription)],
    });

  return {
    /** To the buyer: a renewal was paid. */
    renewed(subscription: Subscription, payment: Payment): OutboxMail {
      const amount = amountOf(payment, subscription);
      return toBuyer(subscription, {
        id: `renewed_${payment.id}`,
        subject: `Your ${shop.name} payment of ${amount}`,
        heading: 'Your payment is in. Thank you.',
        blocks: [
          paragraph(`We have received ${amount} for ${titles(subscription)}.`),
          ...renewalBlocks(subscription, { shop, day }),
        ],
      });
    },

    /** To the shop: a renewal has failed. */
    renewalFailed(subscription: Subscription, failed: Failed): OutboxMail {
      const amount = amountOf(failed, subscription);
      const next =
        failed.nextAttemptAt === null
          ? 'The payment provider will not try again.'
          : `The payment provider will try again on ${day(failed.nextAttemptAt)}.`;
      return toShop(subscription, {
        id: `renewal_failed_${failed.paymentId}_${failed.attempt}`,
        subject: `A payment of ${amount} for order ${subscription.order} did not go through`,
        heading: 'A subscription was not paid.',
        blocks: [
          paragraph(`${subscription.name} (${subscription.email}) owes ${amount} for ${titles(subscription)}. ${next}`),
          paragraph('To ask for another card, reply to this email: it goes to the buyer.'),
        ],
      });
    },

    /**
     * To the buyer: the subscription is canceled and will end.
     * @param eventId each event gets its own mail
     */
    subscriptionEnding(subscription: Subscription & { endsAt: string }, eventId: string): OutboxMail {
      return toBuyer(subscription, {
        id: `ending_${subscription.id}_${eventId}`,
        subject: `Your ${shop.name} subscription ends on ${day(subscription.endsAt)}`,
        heading: 'Your subscription is canceled.',
        blocks: [
          paragraph(
            `${titles(subscription)} runs until ${day(subscription.endsAt)}. Nothing will be charged after that.`,
          ),
          paragraph(unexpected(shop)),
        ],
      });
    },

    subscriptionEndingNotice(subscription: Subscription & { endsAt: string }, eventId: string): OutboxMail {
      return toShop(subscription, {
        id: `ending_notice_${subscription.id}_${eventId}`,
        subject: `The subscription of order ${subscription.order} ends on ${day(subscription.endsAt)}`,
        heading: 'A subscription will end.',
        blocks: [
          paragraph(
            `The subscription of ${subscription.name} (${subscription.email}) ends on ${day(subscription.endsAt)}.`,
          ),
        ],
      });
    },

    /** To the buyer: the cancellation was withdrawn. */
    subscriptionResumed(subscription: Subscription, eventId: string): OutboxMail {
      return toBuyer(subscription, {
        id: `resumed_${subscription.id}_${eventId}`,
        subject: `Your ${shop.name} subscription continues`,
        heading: 'Your subscription continues.',
        blocks: [
          paragraph(`The cancellation of ${titles(subscription)} was withdrawn.`),
          ...renewalBlocks(subscription, { shop, day }),
          paragraph(unexpected(shop)),
        ],
      });
    },

    subscriptionResumedNotice(subscription: Subscription, eventId: string): OutboxMail {
      return toShop(subscription, {
        id: `resumed_notice_${subscription.id}_${eventId}`,
        subject: `The subscription of order ${subscription.order} continues`,
        heading: 'A cancellation was withdrawn.',
        blocks: [paragraph(`The subscription of ${subscription.name} (${subscription.email}) continues.`)],
      });
    },

    /** To the buyer: the subscription has ended. */
    subscriptionEnded(subscription: Subscription): OutboxMail {
      const isPaid = subscription.paidUntil > (subscription.endedAt ?? '');
      return toBuyer(subscription, {
        id: `ended_${subscription.id}`,
        subject: `Your ${shop.name} subscription is canceled`,
        heading: 'Your subscription is canceled.',
        blocks: [
          paragraph(
            `Nothing more will be charged for ${titles(subscription)}.${isPaid ? ` You have paid until ${day(subscription.paidUntil)}.` : ''}`,
          ),
          paragraph(unexpected(shop)),
        ],
      });
    },

    subscriptionEndedNotice(subscription: Subscription): OutboxMail {
      return toShop(subscription, {
        id: `ended_notice_${subscription.id}`,
        subject: `The subscription of order ${subscription.order} is canceled`,
        heading: 'A subscription has ended.',
        blocks: [
          paragraph(
            `Nothing more will be charged to ${subscription.name} (${subscription.email}), who has paid until ${day(subscription.paidUntil)}.`,
          ),
        ],
      });
    },
  };
}

/**
 * The recurring charge, its next date, and how to cancel. For a canceled subscription, the day on which it ends. Empty
 * for an ended one.
 */
export function renewalBlocks(subscription: Subscription, { shop, day }: { shop: Shop; day: Day }): MailBlock[] {
  const { status, endsAt, paidUntil } = subscription;
  if (status === 'ended') return [];
  const price = formatMoney(subscription.amount, subscription.currency);
  const facts = (...lines: string[]): MailBlock => ({
    kind: 'facts',
    title: 'Your subscription',
    lines: [...lines, ...demonstrationLines(subscription)],
  });
  if (endsAt !== null) return [facts(`${price} ${everyPeriod(subscription)}`, `Ends on ${day(endsAt)}`)];
  return [
    facts(untilCanceled(price, subscription), `Next payment: ${day(paidUntil)}`),
    paragraph(
      `To cancel, reply to this email or call ${shop.phone.display}. After that, nothing more will be charged.`,
    ),
  ];
}

const demonstrationLines = ({ gateway }: Subscription) =>
  gateway === 'demonstration' ? ['This is a demonstration: no further payment will be taken.'] : [];

/** The recurring charge and its next date, for the email to the shop about a new order. */
export function renewalFacts(subscription: Subscription, day: Day): MailBlock {
  const { kind, title, lines } = subscriptionFacts(subscription);
  return {
    kind,
    title,
    lines: [...lines, `Next payment: ${day(subscription.paidUntil)}`, ...demonstrationLines(subscription)],
  };
}

function subscriptionFacts(subscription: Subscription) {
  const price = formatMoney(subscription.amount, subscription.currency);
  return {
    kind: 'facts' as const,
    title: 'Subscription',
    lines: [
      `${titles(subscription)}: ${price} ${everyPeriod(subscription)}`,
      `npm run store -- subscriptions show ${subscription.id}`,
    ],
  };
}

const titles = ({ lines }: Subscription) => lines.map(({ title }) => title).join(', ');

const unexpected = ({ phone }: Shop) =>
  `If you did not expect this, please reply to this email or call ${phone.display}.`;

function amountOf({ amount, currency_code: code }: Omit<Payment, 'id'>, { currency }: Subscription): string {
  return formatMoney(amount, currencyOf(code, currency));
}

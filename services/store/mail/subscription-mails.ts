/** Mails about subscriptions: renewals, failed renewals, cancellation and end. */
import { everyPeriod, untilCancelled } from '../../../domain/money/billing.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import type { OutboxMail } from '../../outbox/mail/compose.ts';
import type { MailBlock, MailContent } from '../../outbox/mail/mail-content.ts';
import type { PaymentMode } from '../payment/modes.ts';
import { currencyOf } from '../payment/money.ts';
import type { Subscription } from '../subscriptions/subscriptions.ts';
import { paragraph } from './order-blocks.ts';
import type { Shop } from './shop.ts';

type Day = (iso: string) => string;

type Tools = {
  mail: (id: string, to: string, subject: string, content: MailContent, replyTo: string) => OutboxMail;
  shop: Shop;
  /** Formats a time as a date in the shop's time zone. */
  day: Day;
  noteBlocks: (of: { gateway: PaymentMode }) => MailBlock[];
};

type Payment = { id: string; amount: number; currency_code: string };
type Failed = Omit<Payment, 'id'> & {
  paymentId: string;
  attempt: number;
  /** ISO 8601; null without another attempt. */
  nextAttemptAt: string | null;
};

export function subscriptionMails({ mail, shop, day, noteBlocks }: Tools) {
  const subheading = ({ order, startedAt }: Subscription) => `Order ${order} · since ${day(startedAt)}`;
  const toBuyer = (subscription: Subscription, id: string, subject: string, heading: string, blocks: MailBlock[]) =>
    mail(
      id,
      subscription.email,
      subject,
      { heading, subheading: subheading(subscription), blocks: [...blocks, ...noteBlocks(subscription)] },
      shop.email,
    );
  const toShop = (subscription: Subscription, id: string, subject: string, heading: string, blocks: MailBlock[]) =>
    mail(
      id,
      shop.noticesTo,
      subject,
      {
        heading,
        subheading: `Order ${subscription.order} · ${subscription.name}`,
        blocks: [...blocks, subscriptionFacts(subscription), ...noteBlocks(subscription)],
      },
      subscription.email,
    );

  return {
    /** To the buyer: a renewal was paid. */
    renewed(subscription: Subscription, payment: Payment): OutboxMail {
      const amount = amountOf(payment, subscription);
      return toBuyer(
        subscription,
        `renewed_${payment.id}`,
        `Your ${shop.name} payment of ${amount}`,
        'Your payment is in. Thank you.',
        [
          paragraph(`We have received ${amount} for ${titles(subscription)}.`),
          ...renewalBlocks(subscription, { shop, day }),
        ],
      );
    },

    /** To the shop: a renewal has failed. */
    renewalFailed(subscription: Subscription, failed: Failed): OutboxMail {
      const amount = amountOf(failed, subscription);
      const next =
        failed.nextAttemptAt === null
          ? 'The payment provider will not try again.'
          : `The payment provider will try again on ${day(failed.nextAttemptAt)}.`;
      return toShop(
        subscription,
        `renewal_failed_${failed.paymentId}_${failed.attempt}`,
        `A payment of ${amount} for order ${subscription.order} did not go through`,
        'A subscription was not paid.',
        [
          paragraph(`${subscription.name} (${subscription.email}) owes ${amount} for ${titles(subscription)}. ${next}`),
          paragraph('To ask for another card, reply to this email: it goes to the buyer.'),
        ],
      );
    },

    /**
     * To the buyer: the subscription is canceled and will end.
     * @param report id of the event; each event gets its own mail
     */
    subscriptionEnding(subscription: Subscription & { endsAt: string }, report: string): OutboxMail {
      return toBuyer(
        subscription,
        `ending_${subscription.id}_${report}`,
        `Your ${shop.name} subscription ends on ${day(subscription.endsAt)}`,
        'Your subscription is canceled.',
        [
          paragraph(
            `${titles(subscription)} runs until ${day(subscription.endsAt)}. Nothing will be charged after that.`,
          ),
          paragraph(unexpected(shop)),
        ],
      );
    },

    subscriptionEndingNotice(subscription: Subscription & { endsAt: string }, report: string): OutboxMail {
      return toShop(
        subscription,
        `ending_notice_${subscription.id}_${report}`,
        `The subscription of order ${subscription.order} ends on ${day(subscription.endsAt)}`,
        'A subscription will end.',
        [
          paragraph(
            `The subscription of ${subscription.name} (${subscription.email}) ends on ${day(subscription.endsAt)}.`,
          ),
        ],
      );
    },

    /** To the buyer: the cancellation was withdrawn. */
    subscriptionResumed(subscription: Subscription, report: string): OutboxMail {
      return toBuyer(
        subscription,
        `resumed_${subscription.id}_${report}`,
        `Your ${shop.name} subscription continues`,
        'Your subscription continues.',
        [
          paragraph(`The cancellation of ${titles(subscription)} was withdrawn.`),
          ...renewalBlocks(subscription, { shop, day }),
          paragraph(unexpected(shop)),
        ],
      );
    },

    subscriptionResumedNotice(subscription: Subscription, report: string): OutboxMail {
      return toShop(
        subscription,
        `resumed_notice_${subscription.id}_${report}`,
        `The subscription of order ${subscription.order} continues`,
        'A cancellation was withdrawn.',
        [paragraph(`The subscription of ${subscription.name} (${subscription.email}) continues.`)],
      );
    },

    /** To the buyer: the subscription has ended. */
    subscriptionEnded(subscription: Subscription): OutboxMail {
      const isPaid = subscription.status !== 'past_due' && subscription.paidUntil > (subscription.endedAt ?? '');
      return toBuyer(
        subscription,
        `ended_${subscription.id}`,
        `Your ${shop.name} subscription is canceled`,
        'Your subscription is canceled.',
        [
          paragraph(
            `Nothing more will be charged for ${titles(subscription)}.${isPaid ? ` You have paid until ${day(subscription.paidUntil)}.` : ''}`,
          ),
          paragraph(unexpected(shop)),
        ],
      );
    },

    subscriptionEndedNotice(subscription: Subscription): OutboxMail {
      return toShop(
        subscription,
        `ended_notice_${subscription.id}`,
        `The subscription of order ${subscription.order} is canceled`,
        'A subscription has ended.',
        [
          paragraph(
            `Nothing more will be charged to ${subscription.name} (${subscription.email}), who has paid until ${day(subscription.paidUntil)}.`,
          ),
        ],
      );
    },
  };
}

/** The recurring charge, its next date, and how to cancel. */
export function renewalBlocks(subscription: Subscription, { shop, day }: { shop: Shop; day: Day }): MailBlock[] {
  const { status, endsAt, paidUntil } = subscription;
  if (status === 'ended') return [];
  const price = formatMoney(subscription.amount, subscription.currency);
  const next = endsAt === null ? `Next payment: ${day(paidUntil)}` : `Ends on ${day(endsAt)}`;
  return [
    {
      kind: 'facts',
      title: 'Your subscription',
      lines: [untilCancelled(price, subscription), next, ...demonstrationLines(subscription)],
    },
    paragraph(
      `To cancel, reply to this email or call ${shop.phone.display}. After that, nothing more will be charged.`,
    ),
  ];
}

const demonstrationLines = ({ gateway }: Subscription) =>
  gateway === 'demonstration' ? ['This is a demonstration: no further payment will be taken.'] : [];

/** The recurring charge, for the notice to the shop. */
export function noticeOfRenewals(subscription: Subscription, day: Day): MailBlock {
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

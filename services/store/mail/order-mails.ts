/** The mails of the store to buyers and to the shop. */
import { formatMoney } from '../../../domain/money/money.ts';
import { composeMail, type OutboxMail } from '../../outbox/mail/compose.ts';
import type { MailBlock } from '../../outbox/mail/mail-content.ts';
import type { Checkout } from '../checkout/checkouts.ts';
import type { RefundReason } from '../checkout/states.ts';
import type { Order } from '../orders/orders.ts';
import { currencyOf } from '../payment/money.ts';
import type { PaymentSucceeded } from '../payment/notification.ts';
import type { LowVariant } from '../stock/low-stock.ts';
import type { Subscription } from '../subscriptions/subscriptions.ts';
import { type DisputeChange, disputeTexts } from './dispute-texts.ts';
import {
  addressBlocks,
  linesBlock,
  missingAddressBlocks,
  noteBlocks,
  paragraph,
  questionBlocks,
  sourceBlocks,
} from './order-blocks.ts';
import type { Shop } from './shop.ts';
import { type ComposeMail, renewalBlocks, renewalFacts, subscriptionMails } from './subscription-mails.ts';

/** Id of the outbox message with the notice of an order. */
export const noticeId = (orderId: string) => `notice_${orderId}`;

export type OrderMails = ReturnType<typeof createOrderMails>;

export function createOrderMails(shop: Shop) {
  const mail: ComposeMail = ({ id, to, replyTo = shop.email, subject, ...content }) =>
    composeMail(shop, { id, to, replyTo, subject, content });
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: shop.timeZone });
  const day = (iso: string) => days.format(new Date(iso));
  const storeButton: MailBlock = { kind: 'button', label: 'Visit the store', url: `${shop.url}/store` };

  return {
    ...subscriptionMails({ mail, shop, day }),

    /** To the buyer: a new order. @param subscription that the order started */
    confirmation(order: Order, subscription?: Subscription): OutboxMail {
      return mail({
        id: `confirmation_${order.id}`,
        to: order.email,
        subject: `Your ${shop.name} order ${order.number}`,
        heading: 'Your order is in.',
        subheading: `Order ${order.number} · ${day(order.createdAt)}`,
        blocks: [
          paragraph('Thank you. We have your order and are getting it ready. Here is what you bought.'),
          linesBlock(order),
          ...(subscription ? renewalBlocks(subscription, { shop, day }) : []),
          ...addressBlocks(order),
          ...questionBlocks(order, 'Please reply to this email and tell us'),
          storeButton,
          ...noteBlocks(order),
        ],
      });
    },

    /** To the shop: a new order. */
    notice(order: Order, subscription?: Subscription): OutboxMail {
      const total = formatMoney(order.total, order.currency);
      return mail({
        id: noticeId(order.id),
        to: shop.noticesTo,
        subject: `New order ${order.number}: ${total}`,
        heading: `Order ${order.number}`,
        subheading: `${order.name} · ${day(order.createdAt)}`,
        blocks: [
          ...missingAddressBlocks(order),
          paragraph(`${order.name} (${order.email}) has paid ${total}.`),
          linesBlock(order),
          ...(subscription ? [renewalFacts(subscription, day)] : []),
          ...addressBlocks(order),
          ...questionBlocks(order, 'The buyer was not asked'),
          ...sourceBlocks(order),
          ...noteBlocks(order),
        ],
        replyTo: order.email,
      });
    },

    /** To the shop: after this order, the stock of variants is at or below the threshold. */
    lowStock(order: Order, low: readonly LowVariant[]): OutboxMail {
      const [first] = low;
      const name = low.length === 1 && first ? first.name : `${low.length} products`;
      return mail({
        id: `low_stock_${order.id}`,
        to: shop.noticesTo,
        subject: `Running low: ${name}`,
        heading: 'Time to restock.',
        subheading: `After order ${order.number} · ${day(order.createdAt)}`,
        blocks: [
          ...low.map(
            ({ name: title, sku, left }): MailBlock => ({
              kind: 'facts',
              title,
              lines: [...(sku ? [sku] : []), left === 0 ? 'None left' : `${left} left in stock`],
            }),
          ),
          paragraph('When new units arrive, say how many there are now: npm run store -- stock set SKU N'),
          {
            kind: 'note',
            text: 'You will hear of this again only when it is restocked and runs low again. LOW_STOCK sets the limit.',
          },
        ],
      });
    },

    /** To the buyer: a payment without an order is refunded. */
    paymentRefunded(
      checkout: Checkout,
      payment: Pick<PaymentSucceeded, 'payment_id' | 'amount' | 'currency_code'>,
      to: string,
      reason: NoOrderReason,
    ): OutboxMail {
      const amount = formatMoney(payment.amount, currencyOf(payment.currency_code, checkout.currency));
      return mail({
        id: `refund_mail_${payment.payment_id}`,
        to,
        subject: `Your ${shop.name} payment was refunded`,
        heading: 'We are sending your money back.',
        subheading: `${amount}, the way you paid`,
        blocks: [
          paragraph(`${NO_ORDER_TEXTS[reason]}, and the full ${amount} is refunded.`),
          linesBlock(checkout),
          storeButton,
          ...noteBlocks(checkout),
        ],
      });
    },

    /** To the buyer: an order was refunded or canceled; `refused` when the refund was not possible. */
    orderRefunded(
      order: Order,
      refund: { id: string; amount: number; cancelled: boolean; refused?: boolean },
    ): OutboxMail {
      const amount = formatMoney(refund.amount, order.currency);
      const isFullRefund = refund.amount === order.total;
      const refused = `We could not send ${amount} back the way you paid, so we will get in touch with you about it.`;
      const sent = `We have sent ${isFullRefund ? `the full ${amount}` : amount} back the way you paid. Banks take up to ten days to show it.`;
      return mail({
        id: `mail_${refund.id}`,
        to: order.email,
        subject: refund.cancelled
          ? `Your ${shop.name} order ${order.number} was canceled`
          : `A refund for your ${shop.name} order ${order.number}`,
        heading: refund.cancelled ? 'Your order is canceled.' : 'Your money is on its way back.',
        subheading: `Order ${order.number} · ${day(order.createdAt)}`,
        blocks: [
          paragraph(refund.amount === 0 ? 'There was nothing left to refund.' : refund.refused ? refused : sent),
          linesBlock(order),
          paragraph('If you did not expect this, please reply to this email.'),
          ...noteBlocks(order),
        ],
      });
    },

    /** To the shop: a refund has failed permanently. */
    refundRefused(
      checkout: Checkout,
      refund: { id: string; paymentId: string; amount: number; currency_code: string; order?: Order | undefined },
    ): OutboxMail {
      const amount = formatMoney(refund.amount, currencyOf(refund.currency_code, checkout.currency));
      const { order } = refund;
      return mail({
        id: `refused_${refund.id}`,
        to: shop.noticesTo,
        subject: `A refund of ${amount} was refused`,
        heading: 'The refund did not go through.',
        subheading: order ? `Order ${order.number} · ${order.name}` : `Payment ${refund.paymentId}`,
        blocks: [
          paragraph(
            `The payment provider, or the buyer's bank, refused the refund of ${amount} for the payment ${refund.paymentId}. The provider's dashboard says why. You can refund it there, or in another way. A buyer who was told about the refund does not know that it failed.`,
          ),
          ...(order ? [paragraph(`To try again: npm run store -- orders refund ${order.number}`)] : []),
          linesBlock(checkout),
          ...noteBlocks(checkout),
        ],
        replyTo: order?.email ?? shop.email,
      });
    },

    /** To the buyer: a pending payment has failed. */
    paymentFailed(checkout: Checkout, email: string): OutboxMail {
      return mail({
        id: `payment_failed_${checkout.id}`,
        to: email,
        subject: `Your ${shop.name} payment did not go through`,
        heading: 'Your payment did not go through.',
        subheading: formatMoney(checkout.total, checkout.currency),
        blocks: [
          paragraph('Your bank did not let the payment through. No order was made and nothing was charged.'),
          linesBlock(checkout),
          storeButton,
          ...noteBlocks(checkout),
        ],
      });
    },

    /** To the shop: a dispute was opened, decided or opened again. */
    disputed(order: Order, dispute: DisputeChange): OutboxMail {
      const { heading, text } = disputeTexts(dispute);
      return mail({
        id: `${dispute.id}_${dispute.status}${dispute.before === undefined ? '' : `_${dispute.at}`}`,
        to: shop.noticesTo,
        subject: `Order ${order.number}: ${heading}`,
        heading,
        subheading: `Order ${order.number} · ${order.name}`,
        blocks: [
          paragraph(`${formatMoney(dispute.amount, order.currency)}, for the reason "${dispute.reason}". ${text}`),
          linesBlock(order),
          ...noteBlocks(order),
        ],
        replyTo: order.email,
      });
    },
  };
}

/** Why a payment is refunded instead of becoming an order. */
type NoOrderReason = RefundReason | 'no-subscription';

const NO_ORDER_TEXTS: Readonly<Record<NoOrderReason, string>> = {
  'too-late':
    'Your payment reached us after your checkout had ended, and what you chose is no longer there. No order was made',
  twice: 'What you chose was already paid for. That payment and its order stand; this one was not needed',
  'wrong-sum': 'Your payment does not match the total of what you chose. No order was made',
  'no-subscription': 'You were charged for a subscription that you do not have with us. We are ending it',
};

/** The letters of the store: confirmation and refund to the buyer, notice to the shop. */
import { formatMoney } from '../../../src/domain/money.ts';
import { composeMail, type OutboxMail } from '../../outbox/mail/compose.ts';
import type { Letter, LetterBlock, Sender } from '../../outbox/mail/letter.ts';
import type { Checkout } from '../checkout/checkouts.ts';
import type { CheckoutLine } from '../checkout/lines.ts';
import type { Order } from '../orders/orders.ts';
import type { PaymentSucceeded } from '../payment/notification.ts';
import type { LowVariant } from '../stock/low-stock.ts';
import type { Currency } from '../wire.ts';

export type Shop = Sender & {
  /** Where notices of new orders go. */
  noticesTo: string;
  /** Where the shop's day begins and ends: an IANA name, such as America/Chicago. */
  timeZone: string;
  /** Public origin of the site. */
  url: string;
};

export type OrderMails = ReturnType<typeof createOrderMails>;

const DEMONSTRATION = 'This was a demonstration checkout. Nothing was charged.';

export function createOrderMails(shop: Shop) {
  const mail = (id: string, to: string, subject: string, letter: Letter, replyTo: string): OutboxMail =>
    composeMail(shop, { id, to, subject, letter, replyTo });
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: shop.timeZone });
  const day = (iso: string) => days.format(new Date(iso));
  const store: LetterBlock = { kind: 'button', label: 'Visit the store', url: `${shop.url}/store` };

  return {
    confirmation(order: Order): OutboxMail {
      return mail(
        `confirmation_${order.id}`,
        order.email,
        `Your ${shop.name} order ${order.number}`,
        {
          heading: 'Your order is in.',
          subheading: `Order ${order.number} · ${day(order.createdAt)}`,
          blocks: [
            paragraph('Thank you. We have your order and are getting it ready. Here is what you bought.'),
            linesBlock(order),
            ...addressBlocks(order),
            store,
            { kind: 'note', text: DEMONSTRATION },
          ],
        },
        shop.email,
      );
    },

    notice(order: Order): OutboxMail {
      const total = formatMoney(order.total, order.currency);
      return mail(
        `notice_${order.id}`,
        shop.noticesTo,
        `New order ${order.number}: ${total}`,
        {
          heading: `Order ${order.number}`,
          subheading: `${order.name} · ${day(order.createdAt)}`,
          blocks: [
            paragraph(`${order.name} (${order.email}) has paid ${total}.`),
            linesBlock(order),
            ...addressBlocks(order),
            { kind: 'note', text: DEMONSTRATION },
          ],
        },
        order.email,
      );
    },

    /** To the shop: this order took variants down to the threshold. */
    lowStock(order: Order, low: readonly LowVariant[]): OutboxMail {
      const [first] = low;
      const name = low.length === 1 && first ? first.name : `${low.length} products`;
      return mail(
        `low_stock_${order.id}`,
        shop.noticesTo,
        `Running low: ${name}`,
        {
          heading: 'Time to restock.',
          subheading: `After order ${order.number} · ${day(order.createdAt)}`,
          blocks: [
            ...low.map(
              ({ name: title, sku, left }): LetterBlock => ({
                kind: 'facts',
                title,
                lines: [...(sku ? [sku] : []), left === 0 ? 'None left' : `${left} left in the shop`],
              }),
            ),
            paragraph('When new units have come, tell the shop how many there are: npm run store -- stock set SKU N'),
            { kind: 'note', text: 'You hear of this again when there were more in between. LOW_STOCK sets the limit.' },
          ],
        },
        shop.email,
      );
    },

    /** For money that came when there was nothing left to sell for it. */
    refund(checkout: Checkout, payment: PaymentSucceeded): OutboxMail {
      const amount = formatMoney(payment.amount, checkout.currency);
      return mail(
        `refund_mail_${payment.payment_id}`,
        payment.buyer.email,
        `Your ${shop.name} payment was returned`,
        {
          heading: 'We are sending your money back.',
          subheading: `${amount} to the card you paid with`,
          blocks: [
            paragraph(
              `Your payment reached us after your checkout had ended, and what you chose is no longer there. No order was made, and the full ${amount} is returned.`,
            ),
            linesBlock(checkout),
            store,
            { kind: 'note', text: DEMONSTRATION },
          ],
        },
        shop.email,
      );
    },
  };
}

const paragraph = (text: string): LetterBlock => ({ kind: 'paragraph', text });

function linesBlock({
  lines,
  total,
  currency,
}: {
  lines: CheckoutLine[];
  total: number;
  currency: Currency;
}): LetterBlock {
  return {
    kind: 'lines',
    rows: lines.map((line) => ({
      name: line.title,
      details: [
        line.variant_title === line.title ? `× ${line.quantity}` : `${line.variant_title} × ${line.quantity}`,
        ...line.custom_fields.filter(({ value }) => value).map((field) => `${field.title}: ${field.value}`),
      ],
      amount: formatMoney(line.unit_amount * line.quantity, currency),
    })),
    total: formatMoney(total, currency),
  };
}

function addressBlocks({ name, address }: Order): LetterBlock[] {
  if (!address) return [];
  return [{ kind: 'facts', title: 'Sending to', lines: [name, address.street, `${address.city} ${address.zip}`] }];
}

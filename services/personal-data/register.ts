/**
 * Register of every text column of the database: whether it contains personal data, and how it is erased. erase.ts
 * applies it. A test compares it with the migrated database, so that new columns must be added here.
 */
import type { Tables } from '../database/schema.ts';
import { EMPTY_PAYLOAD } from '../outbox/outbox.ts';

/** Groups of rows that belong to a person; traces.ts finds them. */
export const GROUPS = [
  /** Messages of the lead form. */
  'leads',
  /** Checkouts that were not paid and can no longer be paid. */
  'unpaid',
  /** Checkouts that may still be paid: open, or with a payment that takes days. */
  'underway',
  /** Checkouts that were paid, including those with a refunded payment. */
  'sales',
  /** Payment events about sales and checkouts underway, and events that wait for their payment's event. */
  'saleEvents',
  'otherEvents',
  /** Sent messages about the person, except those about leads. */
  'sentMessages',
  /** Unsent messages about the person, except those about leads and given-up mails. */
  'waitingMessages',
  /** Messages about leads, and given-up mails to the person: their rows are deleted. */
  'deletedMessages',
] as const;
export type Group = (typeof GROUPS)[number];

/** @returns the replacement of a text */
export type Eraser = (text: string) => string | null;

export type PersonalColumn = {
  /** The personal data that it contains. */
  holds: string;
  /** How each group erases it; `row` deletes the row. Other groups of the table keep it. */
  erased: Partial<Record<Group, 'row' | Eraser>>;
  /** The reason why other groups keep it. */
  kept?: string;
};

export type PersonalTable<T extends keyof Tables> = {
  /** The groups that have rows in this table. */
  groups: readonly Group[];
  /** The column that contains the ids of a group. */
  key: keyof Tables[T] & string;
  columns: Partial<Record<keyof Tables[T] & string, PersonalColumn>>;
};

const empty: Eraser = () => null;
const KEPT_FOR_SALES = 'tax and commercial law asks for records of sales and of payments that were refunded';

/** Keeps the questions, because a late payment may still create an order. */
const withoutAnswers: Eraser = (json) =>
  JSON.stringify((JSON.parse(json) as object[]).map((field) => ({ ...field, value: null })));

/** The URL without its query, which may contain campaign and click ids. */
const withoutQuery = (text: string): string => {
  const url = URL.parse(text);
  return url ? url.origin + url.pathname : '';
};

const RETURN_URLS = ['success_url', 'cancel_url'];
const withoutReturnUrlQueries: Eraser = (json) =>
  JSON.stringify(
    JSON.parse(json, (name, value: unknown) =>
      RETURN_URLS.includes(name) && typeof value === 'string' ? withoutQuery(value) : value,
    ),
  );

const inAllGroups = (eraser: Eraser) => ({ unpaid: eraser, underway: eraser, sales: eraser });
const inClosedGroups = (eraser: Eraser) => ({ unpaid: eraser, sales: eraser });
const KEPT_WHILE_UNDERWAY = 'a checkout that may still be paid would make an order without it';
const withLead = (holds: string): PersonalColumn => ({ holds, erased: { leads: 'row' } });
const withSale = (holds: string): PersonalColumn => ({ holds, erased: {}, kept: KEPT_FOR_SALES });

export const PERSONAL: { readonly [T in keyof Tables]?: PersonalTable<T> } = {
  leads: {
    groups: ['leads'],
    key: 'id',
    columns: {
      email_folded: withLead('the email address'),
      lead_json: withLead('what the visitor typed'),
      source_json: withLead('where the visitor came from, with click ids'),
      form_key: withLead('a hash of the form'),
      sender_key: withLead('a keyed hash of the network address'),
      suspicions_json: withLead('why it may be spam'),
    },
  },
  checkouts: {
    groups: ['unpaid', 'underway', 'sales'],
    key: 'id',
    columns: {
      source_json: { holds: 'where the buyer came from, with click ids', erased: inAllGroups(empty) },
      success_url: { holds: 'a query, perhaps with click ids', erased: inAllGroups(withoutQuery) },
      cancel_url: {
        holds: 'the query of the page of the cart, perhaps with click ids',
        erased: inAllGroups(withoutQuery),
      },
      customer_json: {
        holds: 'the email address, as a storefront knows it',
        erased: inClosedGroups(empty),
        kept: KEPT_WHILE_UNDERWAY,
      },
      draft_json: {
        holds: 'a payment form that was refused, as it was typed',
        erased: inClosedGroups(empty),
        kept: KEPT_WHILE_UNDERWAY,
      },
      locale: { holds: 'the language of the browser', erased: inAllGroups(empty) },
    },
  },
  checkout_lines: {
    groups: ['unpaid', 'underway', 'sales'],
    key: 'checkout_id',
    columns: {
      custom_fields_json: {
        holds: 'answers to the questions of a product',
        erased: { unpaid: withoutAnswers },
        kept: KEPT_FOR_SALES,
      },
    },
  },
  orders: {
    groups: ['sales'],
    key: 'checkout_id',
    columns: {
      email: withSale('the email address'),
      name: withSale('the name'),
      address_json: withSale('the delivery address, with the phone number where it is known'),
    },
  },
  test_payments: {
    groups: ['sales'],
    key: 'checkout_id',
    columns: { buyer_json: withSale('email address, name, delivery address and answers of a demonstration payment') },
  },
  payment_events: {
    groups: ['saleEvents', 'otherEvents'],
    key: 'id',
    columns: {
      payload_json: {
        holds: 'email address, name, addresses and phone number, as the payment provider reports them',
        erased: { otherEvents: empty, saleEvents: withoutReturnUrlQueries },
        kept: `${KEPT_FOR_SALES}, and an event can be replayed`,
      },
    },
  },
  outbox: {
    groups: ['sentMessages', 'waitingMessages', 'deletedMessages'],
    key: 'id',
    columns: {
      payload_json: {
        holds: 'mails and other messages about the person',
        erased: { sentMessages: () => EMPTY_PAYLOAD, deletedMessages: 'row' },
        kept: 'a message about a sale that is still to be sent; it says nothing of where the buyer came from, and is erased a month after it was sent',
      },
      last_error: {
        holds: 'the answer of a mail server, perhaps with the email address',
        erased: { sentMessages: empty, deletedMessages: 'row' },
        kept: 'it belongs to a message that is still to be sent',
      },
    },
  },
};

export const PERSONAL_TABLES = Object.keys(PERSONAL) as (keyof typeof PERSONAL)[];

/** Text columns without personal data: ids, states, times, hashes, and the catalog. */
export const NOT_PERSONAL: { readonly [T in keyof Tables]: readonly (keyof Tables[T] & string)[] } = {
  settings: ['name', 'value'],
  counters: ['name'],
  collections: ['id', 'title', 'image_url', 'metadata_json', 'created_at', 'updated_at'],
  products: [
    ...(['id', 'slug', 'title', 'title_folded', 'type', 'visibility', 'details_json'] as const),
    ...(['created_at', 'updated_at'] as const),
  ],
  product_collections: ['product_id', 'collection_id'],
  variants: [
    ...(['id', 'product_id', 'sku', 'details_json', 'billing_interval'] as const),
    ...(['sale_starts_at', 'sale_ends_at', 'sale_changes_at'] as const),
  ],
  stock_movements: ['variant_id', 'kind', 'reference', 'created_at'],
  checkouts: [
    ...(['id', 'status', 'gateway', 'idempotency_key', 'request_hash', 'currency_json'] as const),
    ...(['session_id', 'session_url', 'created_at', 'expires_at', 'closed_at', 'check_at'] as const),
  ],
  checkout_lines: [
    ...(['checkout_id', 'product_id', 'variant_id', 'title', 'variant_title', 'sku'] as const),
    ...(['image_url', 'product_type', 'billing_interval'] as const),
  ],
  payments: ['id', 'checkout_id', 'subscription_id', 'intent', 'status', 'currency_code', 'created_at'],
  subscriptions: [
    ...(['id', 'checkout_id', 'status', 'currency_code', 'billing_interval', 'started_at', 'paid_until'] as const),
    ...(['ends_at', 'cancel_asked_at', 'ended_at', 'as_of', 'ends_as_of'] as const),
  ],
  orders: ['id', 'checkout_id', 'payment_id', 'created_at', 'cancelled_at', 'restocked_at'],
  refunds: ['id', 'payment_id', 'reason', 'created_at', 'made_at', 'refused_at'],
  disputes: ['id', 'payment_id', 'reason', 'status', 'created_at', 'closed_at', 'as_of'],
  payment_events: ['id', 'type', 'checkout_id', 'payment_id', 'subscription_id', 'outcome', 'received_at'],
  test_payments: ['id', 'checkout_id', 'refunded_at', 'created_at'],
  leads: ['id', 'consent_version', 'created_at'],
  outbox: ['id', 'kind', 'next_attempt_at', 'sent_at', 'created_at'],
  vitals: ['day', 'path', 'metric', 'device'],
};

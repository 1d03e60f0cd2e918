/**
 * The tables, as both databases hold them: flags are 0 or 1, moments are ISO 8601 UTC texts (which sort as they should),
 * money is whole cents, and `…_json` columns hold JSON text that is parsed by a schema when it is read.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BillingInterval } from '../../src/domain/billing-interval.ts';

type Flag = 0 | 1;

export type Tables = {
  settings: { name: string; value: string };
  counters: { name: string; value: number };

  collections: {
    id: string;
    title: string;
    image_url: string | null;
    metadata_json: string | null;
    created_at: string;
    updated_at: string;
  };
  products: {
    id: string;
    slug: string;
    title: string;
    /** The title in lower case, for search and for sorting alike on every database. */
    title_folded: string;
    /** `order` on the wire; may be negative. */
    position: number;
    type: string;
    /** It stands in no list. */
    hidden: Flag;
    /** Only the operator sees it; `hidden` then, too. */
    withdrawn: Generated<Flag>;
    purchasable: Flag;
    /** Cents, by the rule of the shown price. */
    shown_price: number;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
    /** The parts of the wire shape that no query looks at. */
    details_json: string;
    /** Written by the database itself whenever variants come or go (migrations/triggers.ts). */
    has_variants: GeneratedAlways<Flag>;
  };
  product_collections: { product_id: string; collection_id: string; position: number };
  variants: {
    id: string;
    product_id: string;
    position: number;
    sku: string | null;
    manage_inventory: Flag;
    amount: number;
    /** The sale price just now. */
    sale_amount: number | null;
    /** Cents of a sale that begins or ends by itself, and when. */
    planned_sale: Generated<number | null>;
    sale_starts_at: Generated<string | null>;
    sale_ends_at: Generated<string | null>;
    /** When the sale price changes next; null: not by itself. */
    sale_changes_at: Generated<string | null>;
    /** Units in the shop. */
    on_hand: number;
    /** Units of `on_hand` that open checkouts hold: on_hand - held can be bought. */
    held: number;
    details_json: string;
    /** How often the price is charged; null: once. */
    billing_interval: ColumnType<BillingInterval | null, BillingInterval | null | undefined>;
    /** Intervals between two charges. */
    billing_interval_count: Generated<number>;
  };
  /** Every movement of stock, written with the movement itself; the database refuses to change or delete one. */
  stock_movements: {
    id: Generated<number>;
    variant_id: string;
    kind: 'import' | 'set' | 'hold' | 'release' | 'sale' | 'restock' | 'correction';
    /** What it added to `on_hand` and to `held`, in units. */
    on_hand_change: number;
    held_change: number;
    /** The checkout, or what was done to the variant. */
    reference: string | null;
    created_at: string;
  };

  checkouts: {
    id: string;
    status: 'open' | 'pending' | 'paid' | 'cancelled' | 'expired';
    idempotency_key: string | null;
    request_hash: string;
    success_url: string;
    cancel_url: string;
    locale: string | null;
    time_zone: string | null;
    customer_json: string | null;
    currency_json: string;
    /** Cents. */
    total: number;
    created_at: string;
    expires_at: string;
    closed_at: string | null;
    /** The refused form, without the card, to be shown again; only while it is open. */
    draft_json: string | null;
    /** Who takes the payment. */
    gateway: Generated<'demonstration' | 'stripe-test' | 'stripe-live'>;
    /** The provider's session, once it is known. */
    session_id: string | null;
    session_url: string | null;
    /** Where the buyer came from; null where it is not known or was erased. */
    source_json: string | null;
    /** When it is compared with the provider next; null when there is nothing more to learn. */
    check_at: string | null;
  };
  /** What is bought at which price, as it stood at checkout; only the answers to custom fields are added later. */
  checkout_lines: {
    checkout_id: string;
    position: number;
    product_id: string;
    variant_id: string;
    title: string;
    variant_title: string;
    sku: string | null;
    image_url: string | null;
    product_type: string;
    /** Cents a unit. */
    unit_amount: number;
    quantity: number;
    /** Units taken from stock while open: `quantity`, or 0 when stock is not managed. */
    held: number;
    custom_fields_json: string;
    billing_interval: ColumnType<BillingInterval | null, BillingInterval | null | undefined>;
    billing_interval_count: Generated<number>;
  };
  payments: {
    /** The provider's id. */
    id: string;
    checkout_id: string;
    /**
     * Whether it became an order; `refunded` is what could not, and was returned by itself; `renewal` is a later payment of
     * a subscription.
     */
    status: 'paid' | 'refunded' | 'renewal';
    amount: number;
    currency_code: string;
    created_at: string;
    /** Cents of `amount` that were given back, or are on the way. */
    returned: Generated<number>;
    subscription_id: ColumnType<string | null, string | null | undefined>;
    /** By which the provider names it in refunds and disputes, when that is another id. */
    intent: ColumnType<string | null, string | null | undefined>;
  };
  /** What is charged again and again, from the first payment of a checkout on. */
  subscriptions: {
    /** The provider's id. */
    id: string;
    checkout_id: string;
    status: 'active' | 'past_due' | 'ended';
    /** Cents of each further payment. */
    amount: number;
    currency_code: string;
    billing_interval: BillingInterval;
    billing_interval_count: number;
    started_at: string;
    /** Until when it is paid, which is when the next payment is due. */
    paid_until: string;
    /** When it ends by itself, because that was asked for at the provider. */
    ends_at: string | null;
    /** When the shop asked the provider to end it. */
    cancel_asked_at: string | null;
    ended_at: string | null;
    /** The provider's time of the report that `status` is from. */
    as_of: string | null;
    /** The provider's time of the report that `ends_at` is from. */
    ends_as_of: string | null;
  };
  orders: {
    id: string;
    number: number;
    checkout_id: string;
    payment_id: string;
    email: string;
    name: string;
    address_json: string | null;
    created_at: string;
    cancelled_at: string | null;
    /** When its units went back to the shelf. */
    restocked_at: string | null;
  };
  refunds: {
    /** Also of the outbox message that makes it, and the provider's idempotency key. */
    id: string;
    payment_id: string;
    amount: number;
    /** `no-order`: the payment could not become one; `provider`: it was made over there. */
    reason: 'no-order' | 'operator' | 'cancelled' | 'provider';
    created_at: string;
    /** Null while it is on the way. */
    made_at: string | null;
    /** When the provider refused it for good; it does not count as returned then. */
    refused_at: string | null;
  };
  disputes: {
    id: string;
    payment_id: string;
    amount: number;
    reason: string;
    status: 'open' | 'won' | 'lost';
    created_at: string;
    closed_at: string | null;
    /** When the provider's latest word on it was spoken; null where that is not known. */
    as_of: ColumnType<string | null, string | null | undefined>;
  };
  /** Payment notifications that were received, so that a repeated one changes nothing. */
  payment_events: {
    id: string;
    type: string;
    /** Empty where it is not known. */
    checkout_id: string;
    outcome: string;
    received_at: string;
    payment_id: string | null;
    subscription_id: ColumnType<string | null, string | null | undefined>;
    /** As it came, so that it can be replayed. */
    payload_json: string | null;
  };
  /** The embedded test gateway's own books. */
  test_payments: {
    id: string;
    checkout_id: string;
    buyer_json: string;
    amount: number;
    refunded_at: string | null;
    created_at: string;
  };

  leads: {
    id: string;
    number: number;
    /** Of the form and what it held: the same one sent twice is one lead. */
    form_key: string;
    /** The address in lower case, by which somebody is forgotten. */
    email_folded: string;
    /** Tells client addresses apart without holding any. */
    sender_key: string;
    lead_json: string;
    source_json: string;
    consent_version: string;
    /** Why it is taken for spam; an empty list for the others. */
    suspicions_json: string;
    created_at: string;
  };

  outbox: {
    id: string;
    kind: string;
    payload_json: string;
    attempts: Generated<number>;
    next_attempt_at: string;
    sent_at: string | null;
    last_error: string | null;
    created_at: string;
  };

  /** How many views of a page had which value. */
  vitals: {
    /** `2026-11-21`, in UTC. */
    day: string;
    path: string;
    metric: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';
    device: 'phone' | 'desktop';
    /** Milliseconds, rounded up to two digits that count; thousandths for CLS. */
    value: number;
    views: number;
  };
};

/**
 * The tables of both databases: flags are 0 or 1, times are ISO 8601 text in UTC (which sorts by time), money is whole
 * cents, and `…_json` columns contain JSON text that is validated by a schema when it is read.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BillingInterval } from '../../domain/money/billing.ts';

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
    /** The title in lower case, for search and sorting. */
    title_folded: string;
    /** `order` in the API; may be negative. */
    position: number;
    type: string;
    /** Explained in `services/store/catalog/visibility.ts`. */
    visibility: Generated<'listed' | 'unlisted' | 'hidden'>;
    purchasable: Flag;
    /** Cents: the price that lists show and sort by. */
    shown_price: number;
    created_at: string;
    updated_at: string;
    /** Fields of the API that no query filters or sorts by. */
    details_json: string;
    /** Maintained by triggers (migrations/triggers.ts). */
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
    /** The current sale price. */
    sale_amount: number | null;
    /** Cents: price of a scheduled sale. */
    planned_sale: Generated<number | null>;
    sale_starts_at: Generated<string | null>;
    sale_ends_at: Generated<string | null>;
    /** Time of the next scheduled change of the sale price; null without a schedule. */
    sale_changes_at: Generated<string | null>;
    /** Units in the shop. */
    on_hand: number;
    /** Units of `on_hand` that open checkouts hold; `on_hand - held` can be bought. */
    held: number;
    details_json: string;
    /** How often the price is charged; null: once. */
    billing_interval: ColumnType<BillingInterval | null, BillingInterval | null | undefined>;
    /** Intervals between two charges. */
    billing_interval_count: Generated<number>;
  };
  /** The ledger of stock: append-only, written in the transaction that changes the counters. */
  stock_movements: {
    id: Generated<number>;
    variant_id: string;
    kind: 'import' | 'set' | 'hold' | 'release' | 'sale' | 'restock' | 'correction';
    /** Units added to `on_hand` and to `held`; may be negative. */
    on_hand_change: number;
    held_change: number;
    /** The checkout, or the reason of the change. */
    reference: string | null;
    created_at: string;
  };

  checkouts: {
    id: string;
    /** `cancelled` is fixed by stored rows and the event `checkout.cancelled`; texts say "canceled". */
    status: 'open' | 'pending' | 'paid' | 'cancelled' | 'expired';
    idempotency_key: string | null;
    request_hash: string;
    success_url: string;
    cancel_url: string;
    locale: string | null;
    customer_json: string | null;
    currency_json: string;
    /** Cents. */
    total: number;
    created_at: string;
    expires_at: string;
    closed_at: string | null;
    /**
     * Values and errors of a rejected or incomplete payment form, without the card, to render it again; null once the
     * checkout is closed.
     */
    draft_json: string | null;
    /** The payment provider. */
    gateway: Generated<'demonstration' | 'stripe-test' | 'stripe-live'>;
    /** The provider's session; null until it is created. */
    session_id: string | null;
    session_url: string | null;
    /** Traffic source of the buyer; null if unknown or erased. */
    source_json: string | null;
    /** Time of the next reconciliation with the provider; null if its state is final. */
    check_at: string | null;
  };
  /** A copy of products and prices at the time of the checkout; only the answers to custom fields are added later. */
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
    /** Units held while open: `quantity`, or 0 if stock is not managed. */
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
     * `paid`: has an order. `refunded`: could not become an order and was refunded automatically. `renewal`: a later
     * payment of a subscription.
     */
    status: 'paid' | 'refunded' | 'renewal';
    amount: number;
    currency_code: string;
    created_at: string;
    /** Cents of `amount` that were refunded or are being refunded. */
    refunded: Generated<number>;
    subscription_id: ColumnType<string | null, string | null | undefined>;
    /** The provider's id of the payment in refunds and disputes, if it differs from `id`. */
    intent: ColumnType<string | null, string | null | undefined>;
  };
  /** Recurring charges, from the first payment of a checkout on. */
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
    /** End of the paid period, when the next payment is due. */
    paid_until: string;
    /** End after a cancellation at the provider. */
    ends_at: string | null;
    /** When the shop requested the cancellation from the provider. */
    cancel_asked_at: string | null;
    ended_at: string | null;
    /** The provider's time of the event that set `status`. */
    as_of: string | null;
    /** The provider's time of the event that set `ends_at`. */
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
    /** When its units were restocked. */
    restocked_at: string | null;
  };
  refunds: {
    /** Also the id of the outbox message that requests it, and the provider's idempotency key. */
    id: string;
    payment_id: string;
    amount: number;
    /** `no-order`: the payment could not become an order; `provider`: refunded at the provider. */
    reason: 'no-order' | 'operator' | 'cancelled' | 'provider';
    created_at: string;
    /** Null until the provider has executed it. */
    made_at: string | null;
    /** When the provider rejected it permanently; then it is not part of `payments.refunded`. */
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
    /** The provider's time of the latest event; null if unknown. */
    as_of: ColumnType<string | null, string | null | undefined>;
  };
  /** Received payment notifications, so that a repeated one is ignored. */
  payment_events: {
    id: string;
    type: string;
    /** Empty if unknown. */
    checkout_id: string;
    outcome: string;
    received_at: string;
    payment_id: string | null;
    subscription_id: ColumnType<string | null, string | null | undefined>;
    /** The received payload, for a replay. */
    payload_json: string | null;
  };
  /** Payments of the embedded test gateway. */
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
    /**
     * Idempotency key: a hash of the form token (without a valid one, of sender and day) and the fields. A form sent
     * twice is stored once.
     */
    form_key: string;
    /** The email address as `comparableEmail` returns it, for erasure and the limit of acknowledgements. */
    email_folded: string;
    /** Keyed hash of the client address. */
    sender_key: string;
    lead_json: string;
    source_json: string;
    consent_version: string;
    /** Reasons to suspect spam; an empty list without any. */
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

  /** Number of page views per measured value. */
  vitals: {
    /** `2026-11-21`, in UTC. */
    day: string;
    path: string;
    metric: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';
    device: 'phone' | 'desktop';
    /** Milliseconds, rounded up to two significant digits; thousandths for CLS. */
    value: number;
    views: number;
  };
};

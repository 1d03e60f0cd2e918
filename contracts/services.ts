/** Interfaces of in-process services that pages call: the website audit, the lead form, and the checkout page. */
import type { AuditEvent, AuditReport } from '../domain/audit/audit-report.ts';
import type { Lead, LeadErrors } from '../domain/lead/lead-form.ts';
import type { LeadSource } from '../domain/lead/lead-source.ts';
import type { BillingInterval, Renewal } from '../domain/money/billing.ts';
import type { Currency } from '../domain/product/product.ts';
import type { FormDraft } from './pages.ts';

export type AuditService = {
  /**
   * @param typed URL of a website, as the visitor entered it
   * @param visitor IP address of the visitor
   */
  start: (typed: string, visitor: string) => AuditStart;
};

type AuditStart =
  /** Not a web URL. `text` explains why. */
  | { kind: 'invalid'; text: string }
  /** A limit is exceeded: per visitor, per site, or of simultaneous audits. */
  | { kind: 'limited'; retryAfterSeconds: number }
  /** `report` never rejects: a failure is also a report. */
  | { kind: 'started'; events: AsyncIterable<AuditEvent>; report: Promise<AuditReport> };

export type LeadService = {
  /** A token for a form that is being rendered. */
  newToken(): Promise<string>;
  /** Stores a lead and enqueues its mails. Idempotent for the same token and fields. */
  submit(submission: LeadSubmission): Promise<SubmitResult>;
};

export type LeadSubmission = {
  lead: Lead;
  source: LeadSource;
  consentVersion: string;
  /** The signed token of the form. */
  token: string;
  /** Value of the honeypot field, which visitors cannot see; empty unless a program filled it in. */
  honeypot: string;
  /** IP address of the visitor. */
  address: string;
};

export type SubmitResult =
  | { kind: 'stored' }
  | { kind: 'invalid'; errors: LeadErrors }
  /** The limit per client address is exceeded; it keeps a client from filling the disk. */
  | { kind: 'too-many' }
  /** The database was busy for too long; nothing was stored. */
  | { kind: 'busy' };

/**
 * A payment provider as the checkout page sees it: the embedded test gateway, or an external one, which has no form
 * here: its `chooseCountry` and `pay` change nothing.
 */
export type CheckoutService = {
  /** @returns undefined for an unknown checkout */
  view(checkoutId: string): Promise<CheckoutFormView | ExternalCheckoutView | undefined>;
  /**
   * Stores the incomplete form of an open checkout, so that `view` returns it with the fields of the chosen country.
   * @returns undefined for an unknown checkout
   */
  chooseCountry(checkoutId: string, form: CheckoutForm): Promise<{ kind: 'country' } | undefined>;
  /**
   * Accepts the payment, or stores the rejected form for `view`. Idempotent.
   * @returns undefined for an unknown checkout
   */
  pay(checkoutId: string, form: CheckoutForm): Promise<PayResult | undefined>;
  /**
   * The buyer returns without paying.
   * @returns the cancel URL, or the success URL when the checkout is paid; undefined for an unknown checkout
   */
  cancel(checkoutId: string): Promise<string | undefined>;
};

/** Values by the name of the field. */
type CheckoutForm = Readonly<Record<string, string>>;

/** `closed`: the checkout was canceled, has expired, or is paid on the provider's page. */
export type PayResult = { kind: 'paid'; url: string } | { kind: 'invalid' | 'declined' | 'closed' };

export type CheckoutFormView = {
  id: string;
  status: 'open' | 'pending' | 'paid' | 'cancelled' | 'expired';
  successUrl: string;
  cancelUrl: string;
  currency: Currency;
  /** Cents. */
  total: number;
  expiresAt: Date;
  lines: {
    title: string;
    variant_title: string;
    image_url: string | null;
    /** Cents per unit. */
    unit_amount: number;
    quantity: number;
    billing_interval: BillingInterval | null;
    billing_interval_count: number;
  }[];
  /** The recurring charge; null without one. */
  renewal: Renewal | null;
  /** What the form requires. */
  requirements: {
    /** A delivery address is required, because the checkout contains a physical product. */
    address: boolean;
    /** ISO codes of the shipping countries, the default first. */
    countries: readonly string[];
    /** A card is required, because the total is not zero. */
    card: boolean;
    /** Custom fields that the client did not answer. */
    customFields: { name: string; title: string; required: boolean }[];
  };
  draft: FormDraft;
};

/** A checkout that is paid on the provider's page. `elsewhere`: it is open, and the buyer pays it at `payAt`. */
export type ExternalCheckoutView =
  | { status: 'elsewhere'; payAt: string }
  | { status: 'paid'; successUrl: string }
  | { status: 'cancelled' | 'expired'; cancelUrl: string };

/** Data of the checkout page. */
export type CheckoutPage =
  | { kind: 'open'; form: CheckoutFormView }
  | { kind: 'closed'; why: 'cancelled' | 'expired' | 'unknown'; backUrl: string };

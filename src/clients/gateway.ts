/** What the checkout page needs of a payment provider: the embedded demonstration, or an external one. */
import type { BillingInterval, Renewal } from '../../domain/money/billing.ts';
import type { Currency } from '../../domain/product/product.ts';

/** A form that was refused: what was typed, but never a card, and what is wrong with it. Both by the name of the field. */
export type FormDraft = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> };

export type FormView = {
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
    /** Cents a unit. */
    unit_amount: number;
    quantity: number;
    billing_interval: BillingInterval | null;
    billing_interval_count: number;
  }[];
  /** What is charged again; null when nothing is. */
  renewal: Renewal | null;
  /** What the form asks for. */
  demands: {
    address: boolean;
    /** ISO codes of the countries that it may go to, the usual one first. */
    countries: readonly string[];
    card: boolean;
    customFields: { name: string; title: string; required: boolean }[];
  };
  draft: FormDraft;
};

type ElsewhereView =
  | { status: 'elsewhere'; payAt: string }
  | { status: 'paid'; successUrl: string }
  | { status: 'cancelled' | 'expired'; cancelUrl: string };

type PayResult = { kind: 'paid'; url: string } | { kind: 'invalid' | 'declined' | 'closed' };

/** What became of a form; `country` shows it again, for another country. */
export type FormResult = PayResult | { kind: 'country' };

export type Gateway = {
  view(checkoutId: string): Promise<FormView | ElsewhereView | undefined>;
  /**
   * Keeps what was typed so far, to show the fields of the country that was chosen.
   * @returns undefined for an unknown checkout
   */
  chooseCountry(id: string, form: Readonly<Record<string, string>>): Promise<{ kind: 'country' } | undefined>;
  /** @returns undefined for an unknown checkout */
  pay(checkoutId: string, form: Readonly<Record<string, string>>): Promise<PayResult | undefined>;
  /** @returns where the buyer goes back to; undefined for an unknown checkout */
  cancel(checkoutId: string): Promise<string | undefined>;
};

/** What the checkout page shows. */
export type CheckoutPage =
  | { kind: 'open'; form: FormView }
  | { kind: 'closed'; why: 'cancelled' | 'expired' | 'unknown'; backUrl: string };

/** What a buyer is shown of an order after paying. */
export type Receipt = {
  number: number;
  /** Where the confirmation is sent; null where it was erased. */
  email: string | null;
  /** Something in it is sent by post. */
  isShipped: boolean;
  /** Something in it is charged again. */
  hasPlan: boolean;
  lines: { title: string; variant_title: string; quantity: number }[];
};

/** What the checkout page needs of the embedded payment gateway. */
import type { Currency } from '../domain/product.ts';

type CheckoutView = {
  id: string;
  status: 'open' | 'paid' | 'cancelled' | 'expired';
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
  }[];
  /** What the form asks for. */
  demands: {
    address: boolean;
    card: boolean;
    customFields: { name: string; title: string; required: boolean }[];
  };
};

type PayResult =
  | { kind: 'paid'; url: string }
  | { kind: 'invalid' | 'declined'; errors: Record<string, string> }
  | { kind: 'closed' };

export type Gateway = {
  view(checkoutId: string): Promise<CheckoutView | undefined>;
  pay(checkoutId: string, form: Readonly<Record<string, string>>): Promise<PayResult | undefined>;
  /** @returns where the buyer goes back to */
  cancel(checkoutId: string): Promise<string | undefined>;
};

/** Stripe's requests and objects that the shop uses, by the types of Stripe's SDK. */
import type Stripe from 'stripe';

export type Shapes = {
  createSession: Stripe.Checkout.SessionCreateParams;
  retrieveSession: Stripe.Checkout.SessionRetrieveParams;
  expireSession: Stripe.Checkout.SessionExpireParams;
  createRefund: Stripe.RefundCreateParams;
  listRefunds: Stripe.RefundListParams;
  listDisputes: Stripe.DisputeListParams;
  listInvoices: Stripe.InvoiceListParams;
  retrieveInvoice: Stripe.InvoiceRetrieveParams;
  listCharges: Stripe.ChargeListParams;
  retrieveSubscription: Stripe.SubscriptionRetrieveParams;
  cancelSubscription: Stripe.SubscriptionCancelParams;
  invoice: Stripe.Invoice;
  subscription: Stripe.Subscription;
  session: Stripe.Checkout.Session;
  paymentIntent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
};

/**
 * Handlers of the checkout page: form posts, cancellation, redirects and the receipt. The page is rendered by
 * src/pages/checkout.astro.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CheckoutFormResponse, Receipt } from '../../contracts/pages.ts';
import type { CheckoutPage, CheckoutService, PayResult } from '../../contracts/services.ts';
import { splitAt } from '../../domain/url/site-paths.ts';
import { idSchema } from '../../services/database/ids.ts';
import { checkoutPageUrl } from '../../services/store/payment/gateway.ts';

/** Query parameters of the checkout page. */
const querySchema = z.object({ session: idSchema('cs'), back: z.string().optional() });

export type CheckoutPageOptions = {
  gateway: CheckoutService;
  /** The receipt of a paid checkout. */
  receipt: (checkoutId: string) => Promise<Receipt | undefined>;
  /** Public origin. */
  siteUrl: string;
  /** Renders and sends the page. */
  show: (request: FastifyRequest, reply: FastifyReply, page: CheckoutPage) => Promise<FastifyReply>;
};

export type CheckoutHandlers = {
  get: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** @param form the form-encoded body; its origin is already checked */
  post: (request: FastifyRequest, reply: FastifyReply, form: string) => Promise<FastifyReply>;
};

export function checkoutPage({ gateway, receipt, siteUrl, show }: CheckoutPageOptions): CheckoutHandlers {
  const unknown: CheckoutPage = { kind: 'closed', why: 'unknown', backUrl: `${siteUrl}/store` };
  /** Relative, so that it works on any host name of this site. */
  const pageUrlOf = (id: string) => checkoutPageUrl('', id);

  /** @returns undefined for an invalid session id, which is only logged */
  function readQuery(request: FastifyRequest): z.output<typeof querySchema> | undefined {
    const query = new URLSearchParams(splitAt(request.url, '?')[1]);
    const parsed = querySchema.safeParse({ session: query.get('session'), back: query.get('back') ?? undefined });
    if (!parsed.success) request.log.info('the address of a checkout has no valid session id');
    return parsed.data;
  }

  /** Shows the page of an open or closed checkout, or redirects the buyer for any other status. */
  async function showCheckout(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
    const view = await gateway.view(id);
    if (!view) return show(request, reply, unknown);
    if (view.status === 'open') return show(request, reply, { kind: 'open', form: view });
    if (view.status === 'elsewhere') return redirectTo(reply, view.payAt);
    if (view.status === 'paid' || view.status === 'pending') return redirectTo(reply, view.successUrl);
    return show(request, reply, { kind: 'closed', why: view.status, backUrl: view.cancelUrl });
  }

  /** The JSON response to a post of the form component (src/features/checkout/checkout-form.tsx). */
  async function formResponse(id: string, result: PayResult | { kind: 'country' }): Promise<CheckoutFormResponse> {
    if (result.kind === 'paid') return { kind: 'paid', url: result.url };
    const view = result.kind === 'closed' ? undefined : await gateway.view(id);
    // The checkout may have expired meanwhile; its page says so.
    if (result.kind === 'closed' || view?.status !== 'open') return { kind: 'closed', url: pageUrlOf(id) };
    return { kind: result.kind, draft: { values: view.draft.values, errors: view.draft.errors } };
  }

  return {
    async get(request, reply) {
      const query = readQuery(request);
      // JSON for the success page (src/features/checkout/arrival.ts), which knows the checkout of its tab.
      if (wantsJson(request))
        return sendJson(reply.code(query ? 200 : 404), (query && (await receipt(query.session))) ?? null);
      if (!query) return show(request, reply, unknown);
      // The payment provider's page can only link back, not post a form.
      const back = query.back === undefined ? undefined : await gateway.cancel(query.session);
      return back === undefined ? showCheckout(request, reply, query.session) : redirectTo(reply, back);
    },

    async post(request, reply, form) {
      const query = readQuery(request);
      if (!query) return show(request, reply, unknown);
      const { session: id, back } = query;
      const values = Object.fromEntries(new URLSearchParams(form));
      if (values.action === 'cancel' || back !== undefined) {
        const backUrl = await gateway.cancel(id);
        return backUrl === undefined ? show(request, reply, unknown) : redirectTo(reply, backUrl);
      }
      const isCountry = values.action === 'country';
      const result = await (isCountry ? gateway.chooseCountry(id, values) : gateway.pay(id, values));
      if (!result) return show(request, reply, unknown);
      if (wantsJson(request)) return sendJson(reply, await formResponse(id, result));
      // Redirects after a rejected form as well, so that Back and Reload never post the form again.
      return redirectTo(
        reply,
        result.kind === 'paid' ? result.url : pageUrlOf(id) + (isCountry ? '#field-country' : ''),
      );
    },
  };
}

/** Whether a script sent the request, not a page navigation. */
const wantsJson = ({ headers }: FastifyRequest) => headers.accept === 'application/json';

// Responses of a checkout are private to its buyer, so never cached.
const redirectTo = (reply: FastifyReply, url: string) => reply.header('cache-control', 'no-store').redirect(url, 303);

function sendJson(reply: FastifyReply, content: CheckoutFormResponse | Receipt | null): FastifyReply {
  return reply.header('cache-control', 'no-store').type('application/json').send(JSON.stringify(content));
}

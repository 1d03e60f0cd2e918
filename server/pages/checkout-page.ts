/**
 * The address of a checkout: takes its form, lets go of it, leads a buyer on, tells what was bought. What is shown is
 * rendered by src/pages/checkout.astro.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CheckoutFormAnswer, Receipt } from '../../contracts/pages.ts';
import type { CheckoutPage, CheckoutService, PayResult } from '../../contracts/services.ts';
import { idSchema } from '../../services/database/ids.ts';
import { checkoutPageUrl } from '../../services/store/payment/gateway.ts';

/** What stands behind the `?` of the address. */
const query = z.object({ session: idSchema('cs'), back: z.string().optional() });

export type CheckoutPageOptions = {
  gateway: CheckoutService;
  /** What became of a checkout, once it is paid. */
  receipt: (checkoutId: string) => Promise<Receipt | undefined>;
  /** Public origin. */
  siteUrl: string;
  /** Answers with the page. */
  show: (request: FastifyRequest, reply: FastifyReply, page: CheckoutPage) => Promise<FastifyReply>;
};

export type CheckoutHandlers = {
  get: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** @param form the body, form-encoded, of a form that this site has sent */
  post: (request: FastifyRequest, reply: FastifyReply, form: string) => Promise<FastifyReply>;
};

export function checkoutPage({ gateway, receipt, siteUrl, show }: CheckoutPageOptions): CheckoutHandlers {
  const unknown: CheckoutPage = { kind: 'closed', why: 'unknown', backUrl: `${siteUrl}/store` };
  /** On this host, whatever it is called in the browser. */
  const pageUrlOf = (id: string) => checkoutPageUrl('', id);

  /** @returns undefined for an invalid id, which is logged, not looked up and not sent in a header */
  function readQuery(request: FastifyRequest): z.output<typeof query> | undefined {
    const at = request.url.indexOf('?');
    // Of two with the same name the first one counts, as browsers read them.
    const given = [...new URLSearchParams(at < 0 ? '' : request.url.slice(at))].reverse();
    const parsed = query.safeParse(Object.fromEntries(given));
    if (!parsed.success) request.log.info('the address of a checkout has no valid session id');
    return parsed.data;
  }

  /** How it stands: its page, or where its buyer belongs instead. */
  async function showCheckout(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
    const view = await gateway.view(id);
    if (!view) return show(request, reply, unknown);
    if (view.status === 'open') return show(request, reply, { kind: 'open', form: view });
    if (view.status === 'elsewhere') return leadTo(reply, view.payAt);
    if (view.status === 'paid' || view.status === 'pending') return leadTo(reply, view.successUrl);
    return show(request, reply, { kind: 'closed', why: view.status, backUrl: view.cancelUrl });
  }

  /** For the form of the page (src/features/checkout/checkout-form.tsx), which shows it in place. */
  async function answerTo(id: string, result: PayResult | { kind: 'country' }): Promise<CheckoutFormAnswer> {
    if (result.kind === 'paid') return { kind: 'paid', url: result.url };
    const view = result.kind === 'closed' ? undefined : await gateway.view(id);
    // Its time may be over by now, which its page says.
    if (result.kind === 'closed' || view?.status !== 'open') return { kind: 'closed', url: pageUrlOf(id) };
    return { kind: result.kind, draft: { values: view.draft.values, errors: view.draft.errors } };
  }

  return {
    async get(request, reply) {
      const asked = readQuery(request);
      // For the success page (src/features/checkout/arrival.ts), which knows the checkout that its tab came from.
      if (wantsJson(request))
        return sendJson(reply.code(asked ? 200 : 404), (asked && (await receipt(asked.session))) ?? null);
      if (!asked) return show(request, reply, unknown);
      // A provider's page can only lead back, not send a form.
      const back = asked.back === undefined ? undefined : await gateway.cancel(asked.session);
      return back === undefined ? showCheckout(request, reply, asked.session) : leadTo(reply, back);
    },

    async post(request, reply, form) {
      const asked = readQuery(request);
      if (!asked) return show(request, reply, unknown);
      const { session: id, back } = asked;
      const values = Object.fromEntries(new URLSearchParams(form));
      if (values.action === 'cancel' || back !== undefined) {
        const backUrl = await gateway.cancel(id);
        return backUrl === undefined ? show(request, reply, unknown) : leadTo(reply, backUrl);
      }
      const isCountry = values.action === 'country';
      const result = await (isCountry ? gateway.chooseCountry(id, values) : gateway.pay(id, values));
      if (!result) return show(request, reply, unknown);
      if (wantsJson(request)) return sendJson(reply, await answerTo(id, result));
      // What was refused is shown by a page of its own, so that Back and Reload find a page and never a sent form.
      return leadTo(reply, result.kind === 'paid' ? result.url : pageUrlOf(id) + (isCountry ? '#field-country' : ''));
    },
  };
}

/** Asked by a script, and answered in its language. */
const wantsJson = ({ headers }: FastifyRequest) => headers.accept === 'application/json';

// What a checkout answers is its buyer's own.
const leadTo = (reply: FastifyReply, url: string) => reply.header('cache-control', 'no-store').redirect(url, 303);

function sendJson(reply: FastifyReply, content: CheckoutFormAnswer | Receipt | null): FastifyReply {
  return reply.header('cache-control', 'no-store').type('application/json').send(JSON.stringify(content));
}

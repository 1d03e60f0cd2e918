/** The payment page of the Stripe stand-in, and the form encoding of API requests. */
import type { Buyer, StandInSession } from './session.ts';

const escaped = (raw: string) => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The form has an explicit `action`, so that the fragment of the page URL is not carried over to the shop. */
export function payPage(session: StandInSession): string {
  const items = session.line_items.map(
    ({ quantity, price_data }) => `<li>${escaped(price_data.product_data.name)} × ${quantity}</li>`,
  );
  const field = (label: string, name: string, value = '') =>
    `<p><label>${escaped(label)} <input name="${escaped(name)}" value="${escaped(value)}"></label></p>`;
  const fields = [
    field('Email', 'email', session.customer_email),
    field('Full name', 'name'),
    ...(session.shipping_address_collection
      ? [field('Address', 'line1'), field('City', 'city'), field('State', 'state'), field('ZIP', 'postal_code')]
      : []),
    ...(session.custom_fields ?? []).map(({ key, label }) => field(label.custom, `answer.${key}`)),
  ];
  return `<!doctype html><html lang="en"><title>Stand-in for Stripe</title>
<h1>Pay ${(session.total / 100).toFixed(2)} ${session.currency}</h1><ul>${items.join('')}</ul>
<form method="post" action="/c/pay/${session.id}">${fields.join('')}
<button name="card" value="good">Pay</button> <button name="card" value="declined">Pay with a card that is declined</button></form>
<a href="${escaped(session.cancel_url)}">Back</a></html>`;
}

export function buyerOf(form: URLSearchParams): Buyer {
  const typed = (name: string) => form.get(name) ?? '';
  const answers = [...form].filter(([name]) => name.startsWith('answer.'));
  return {
    email: typed('email'),
    name: typed('name'),
    ...(form.has('line1') && {
      address: { line1: typed('line1'), city: typed('city'), state: typed('state'), postal_code: typed('postal_code') },
    }),
    answers: Object.fromEntries(answers.map(([name, value]) => [name.slice('answer.'.length), value])),
  };
}

/** Parses Stripe's form encoding: `line_items[0][price_data][currency]=usd` to objects and arrays of strings. */
export function readFormBody(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((key) => key !== '');
    let target: Record<string, unknown> = root;
    for (const key of path.slice(0, -1)) {
      target[key] ??= {};
      target = target[key] as Record<string, unknown>;
    }
    target[path.at(-1) ?? ''] = value;
  }
  return toArrays(root) as Record<string, unknown>;
}

/** Converts objects with the keys 0, 1, 2… to arrays. */
function toArrays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, toArrays(each)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

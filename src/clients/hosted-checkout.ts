/** Posts the form of the built-in checkout page (server/pages/checkout-page.ts), and reads its receipt, from JSON. */
import type { CheckoutFormResponse, FormDraft, Receipt } from '../../contracts/pages.ts';
import { isObject } from '../../domain/text/json.ts';
import { parseUrl } from '../../domain/url/web-url.ts';

/** `unanswered`: no readable response, so that it is unknown whether the form arrived. `failed`: an error response. */
export type CheckoutResult = CheckoutFormResponse | { kind: 'unanswered' | 'failed' };

const JSON_ONLY = { accept: 'application/json' };

/** Posts the checkout form. Never rejects. @param url of the checkout page */
export async function sendCheckout(url: string, body: URLSearchParams): Promise<CheckoutResult> {
  try {
    const response = await fetch(url, { method: 'POST', headers: JSON_ONLY, body });
    if (!response.ok) return { kind: 'failed' };
    // Another response comes from a proxy or a Wi-Fi login, not from this site.
    return parseAnswer(await response.json()) ?? { kind: 'unanswered' };
  } catch {
    return { kind: 'unanswered' };
  }
}

/**
 * @param checkoutUrl URL of the buyer's checkout page
 * @returns null if the checkout is not paid or belongs to another store, or if the request fails
 */
export async function readReceipt(checkoutUrl: string): Promise<Receipt | null> {
  // An external checkout page returns no receipt.
  if (parseUrl(checkoutUrl)?.origin !== location.origin) return null;
  try {
    const response = await fetch(checkoutUrl, { headers: JSON_ONLY });
    const answer: unknown = response.ok ? await response.json() : null;
    return isReceipt(answer) ? answer : null;
  } catch {
    return null;
  }
}

function parseAnswer(answer: unknown): CheckoutFormResponse | undefined {
  if (!isObject(answer)) return undefined;
  const { kind, url, draft } = answer;
  if (kind === 'paid' || kind === 'closed') return typeof url === 'string' ? { kind, url } : undefined;
  if (kind === 'invalid' || kind === 'declined' || kind === 'country')
    return isDraft(draft) ? { kind, draft } : undefined;
  return undefined;
}

const isDraft = (draft: unknown): draft is FormDraft =>
  isObject(draft) && areTexts(draft.values) && areTexts(draft.errors);

const areTexts = (texts: unknown): texts is Record<string, string> =>
  isObject(texts) && Object.values(texts).every((text) => typeof text === 'string');

const isReceipt = (receipt: unknown): receipt is Receipt =>
  isObject(receipt) &&
  typeof receipt.number === 'number' &&
  (receipt.email === null || typeof receipt.email === 'string') &&
  typeof receipt.requiresShipping === 'boolean' &&
  typeof receipt.hasSubscription === 'boolean' &&
  Array.isArray(receipt.lines) &&
  receipt.lines.every(isReceiptLine);

const isReceiptLine = (line: unknown): line is Receipt['lines'][number] =>
  isObject(line) &&
  typeof line.title === 'string' &&
  typeof line.variant_title === 'string' &&
  typeof line.quantity === 'number';

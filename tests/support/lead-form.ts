/** Opens and sends the lead form over HTTP, without a browser. */
import type { Site } from './site.ts';

export const GOOD_LEAD = {
  name: 'Dana Sample',
  email: 'dana@sample-bakery.example',
  message: 'The phone should ring for orders.',
  consent: 'on',
};

/** Milliseconds. A form that is sent sooner after rendering counts as spam, and its sender gets no mail. */
export const MIN_FILL_TIME = 3100;

/** Milliseconds since the form with this token was rendered. */
export const ageOf = (token: string) => Date.now() - Number.parseInt(token.split('.')[0] ?? '', 36);

/**
 * Opens the form.
 * @param address IP address of the client; effective only with TRUST_PROXY
 * @returns the signed token of the form
 */
export async function openForm(site: Pick<Site, 'url'>, address = '127.0.0.1'): Promise<string> {
  const headers = { 'x-forwarded-for': address };
  const page = await (await fetch(`${site.url}/forms/contact`, { headers })).text();
  return /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

/**
 * @param address IP address of the client; effective only with TRUST_PROXY
 * @returns whether the confirmation page was returned
 */
export async function sendForm(
  site: Pick<Site, 'url'>,
  form: Record<string, string>,
  address = '127.0.0.1',
): Promise<boolean> {
  const response = await fetch(`${site.url}/forms/contact`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, origin: site.url },
    body: new URLSearchParams(form),
  });
  return response.ok && (await response.text()).includes('We have your message');
}

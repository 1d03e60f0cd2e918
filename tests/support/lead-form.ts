/** The lead form as a program fills it in. */
import type { Site } from './site.ts';

export const GOOD_LEAD = {
  name: 'Dana Sample',
  email: 'dana@sample-bakery.example',
  message: 'The phone should ring for orders.',
  consent: 'on',
};

/** Milliseconds; a form that is sent faster counts as spam, and sends no mail. */
export const LEAST_TO_FILL_IN = 3100;

/** Milliseconds since the form was made that carries this token. */
export const ageOf = (token: string) => Date.now() - Number.parseInt(token.split('.')[0] ?? '', 36);

/**
 * Opens the form.
 * @param address of the client, where a proxy is believed
 * @returns what it carries to show that we made it
 */
export async function openForm(site: Pick<Site, 'url'>, address = '127.0.0.1'): Promise<string> {
  const headers = { 'x-forwarded-for': address };
  const page = await (await fetch(`${site.url}/forms/contact`, { headers })).text();
  return /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** @param address of the client, where a proxy is believed @returns whether the visitor was thanked */
export async function sendForm(
  site: Pick<Site, 'url'>,
  form: Record<string, string>,
  address = '127.0.0.1',
): Promise<boolean> {
  const answer = await fetch(`${site.url}/forms/contact`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, origin: site.url },
    body: new URLSearchParams(form),
  });
  return answer.ok && (await answer.text()).includes('We have your message');
}

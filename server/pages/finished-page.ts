/** A page as it was rendered, before it is dressed for one request. */
import { withHashesOf } from '../../integrations/adapter/inline-hashes.ts';
import { withLateScript } from './late-script.ts';

export type FinishedPage = {
  status: number;
  type: string;
  body: Buffer;
  /** Content-Security-Policy. */
  policy: string;
  /** Cache-Control, if the page says so itself. */
  caching: string | undefined;
  /** Which other address it belongs to, as a header says it. */
  link: string | undefined;
  /** Where it leads instead of being shown. */
  location: string | undefined;
  /** A refusal of Astro itself, such as of a form that another site sent, comes without a page. */
  isBare: boolean;
};

/** What a page answers by itself: to a person, or to a script that has asked. */
const OWN_ANSWER = /^(?:text\/html|application\/json)/;

export async function finishPage(response: Response): Promise<FinishedPage> {
  const header = (name: string) => response.headers.get(name) ?? undefined;
  const html = withLateScript(await response.text());
  const body = Buffer.from(html);
  return {
    status: response.status,
    type: header('content-type') ?? 'text/html; charset=utf-8',
    body,
    policy: withHashesOf(html, header('content-security-policy') ?? ''),
    caching: header('cache-control'),
    link: header('link'),
    location: header('location'),
    isBare: body.length === 0 || !OWN_ANSWER.test(header('content-type') ?? ''),
  };
}

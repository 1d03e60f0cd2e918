/** Every reason why a site cannot be audited, with the text for the visitor. */
import type { FailedAudit } from '../../domain/audit/audit-report.ts';

type Words = Pick<FailedAudit, 'title' | 'text' | 'advice'>;

const CHECK_SPELLING = 'Check the spelling. If the site is new, its name may take a day to become known everywhere.';
const SEND_IT_TO_US =
  'Open the address in a private window. If it works there, send it to us and we will look into it.';

const WORDS = {
  'unknown-domain': {
    title: 'We cannot find that domain.',
    text: 'The name has no address on the internet.',
    advice: CHECK_SPELLING,
  },
  'name-service': {
    title: 'We could not find out where that domain is.',
    text: 'The name servers of the domain did not give a usable answer.',
    advice: 'Try again in a few minutes. If it stays like this, your domain provider has to look at the name servers.',
  },
  // The text must not reveal anything about a private address.
  private: {
    title: 'That address cannot be checked from here.',
    text: 'Only websites that are open to everyone on the internet can be audited.',
    advice: 'Enter the public address of the site, the one your customers type.',
  },
  'bad-redirect': {
    title: 'The site sends us somewhere we cannot follow.',
    text: 'It redirects to something other than an ordinary web address on the usual ports.',
    advice: 'Correct the redirect, so that it names an https address without a port.',
  },
  'too-many-redirects': {
    title: 'The site sends us around in circles.',
    text: 'After five redirects there was still no page.',
    advice:
      'Let the first address lead straight to the last one. Often two rules contradict each other, one for www and one for https.',
  },
  'too-many-requests': {
    title: 'The site needs too many requests.',
    text: 'We stopped after 24 requests, because most of them were redirected.',
    advice: 'Let addresses lead straight to their pages.',
  },
  refused: {
    title: 'No one answers at that address.',
    text: 'The server refused the connection, or it cannot be reached.',
    advice: 'See whether the site opens for you. If it does, its firewall may turn away visitors from data centers.',
  },
  tls: {
    title: 'The secure connection failed.',
    text: 'The certificate of the site is missing, has expired, or belongs to another name.',
    advice: 'Renew the certificate, or let your host do it. Browsers show visitors a warning until then.',
  },
  'tls-chain': {
    title: 'The certificate cannot be traced.',
    text: 'The server sends its certificate without the intermediate one that proves it.',
    advice:
      'Have your host install the whole chain. Many browsers fill the gap by themselves; apps, older phones and some search engines do not.',
  },
  timeout: {
    title: 'The site took too long.',
    text: 'It did not finish answering within the ten seconds that we wait for a whole audit.',
    advice:
      'Try again in a minute. If it stays slow, visitors wait as long as we did, and speed is the first thing to fix.',
  },
  'too-big': {
    title: 'The answer is too big.',
    text: 'The page alone is larger than two megabytes. We stopped reading there.',
    advice: 'Move pictures and data that are written into the HTML to files of their own.',
  },
  'not-html': {
    title: 'That is not a web page.',
    text: 'The address answers with a file of another kind, such as a picture or a PDF.',
    advice: 'Enter the address of a page, for example your home page.',
  },
  empty: {
    title: 'The page is empty.',
    text: 'The server answered, but there is no HTML in the answer.',
    advice: 'See whether the page opens for you without scripts. Search engines see the same blank page.',
  },
  unreadable: {
    title: 'The answer cannot be read.',
    text: 'The server broke off, or sent something that breaks the rules of the web.',
    advice: SEND_IT_TO_US,
  },
  'robots-forbid': {
    title: 'The site asks us to stay out.',
    text: 'Its robots.txt forbids programs such as ours to read this page, so we did not.',
    advice:
      'If the site is yours and search engines should find it, allow the page in robots.txt and run the audit again.',
  },
  'robots-error': {
    title: 'The site cannot say whether we may read it.',
    text: 'Its robots.txt answers with a server error. Search engines take that as a no, and so do we.',
    advice: 'Let robots.txt answer with its rules, or with 404 when there are none.',
  },
  'http-error': {
    title: 'The site answers with an error.',
    text: 'Instead of the page there is an error message.',
    advice: SEND_IT_TO_US,
  },
  'rate-limited': {
    title: 'This site is being checked too often.',
    text: 'The address leads to a site that was audited many times in the last minutes.',
    advice: 'Try again in a quarter of an hour.',
  },
  unexpected: {
    title: 'We could not finish this audit.',
    text: 'Something went wrong on our side.',
    advice: 'Try again in a minute. If it happens again, call us; we have a record of it.',
  },
} as const satisfies Record<string, Words>;

export type FailureKind = keyof typeof WORDS;

/** Ends an audit with a report that says why. */
export class AuditFailure extends Error {
  readonly kind: FailureKind;
  readonly detail: string | undefined;

  /** @param detail replaces the general text */
  constructor(kind: FailureKind, detail?: string, options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
    this.detail = detail;
  }

  get words(): Words {
    const words = WORDS[this.kind];
    return this.detail === undefined ? words : { ...words, text: this.detail };
  }
}

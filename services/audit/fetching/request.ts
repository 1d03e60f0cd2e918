/** One outgoing request: to a checked IP address, within the budget, without cookies or following redirects. */
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { AuditFailure } from '../failures.ts';
import { type Destination, findDestination } from '../safety/destination.ts';
import type { Network } from '../safety/network.ts';
import { type Body, type BodyLimit, readBody } from './body.ts';
import type { Budget } from './budget.ts';
import { headerText } from './header-text.ts';

/** What all requests of one audit share. */
export type RequestContext = {
  network: Network;
  budget: Budget;
  /** Names the agency and a page about the audit. */
  userAgent: string;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
};

export type RequestOptions = BodyLimit & { accept: string };

export type SiteResponse = {
  url: URL;
  status: number;
  /** By lower-case name; repeated headers are joined by commas. */
  headers: Readonly<Record<string, string>>;
  /** Empty for a redirect. */
  body: Body;
  /** Milliseconds from the request to the response headers. */
  firstByteMs: number;
};

const MAX_HEADER_BYTES = 16 * 1024;
const NO_BODY: Body = { bytes: Buffer.alloc(0), isCut: false, compressedBytes: 0 };

export const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** @throws {AuditFailure} for every kind of error */
export async function request(url: URL, options: RequestOptions, context: RequestContext): Promise<SiteResponse> {
  const { budget, network, now } = context;
  try {
    budget.countRequest();
    const destination = await findDestination(url, network, budget.signal);
    const outgoing = send(url, destination, options, context);
    const started = now();
    const response = await responseTo(outgoing);
    const firstByteMs = now() - started;
    const status = response.statusCode ?? 0;
    const body = isRedirect(status) ? NO_BODY : await readBody(response, options, budget);
    response.destroy();
    return { url, status, headers: decodedHeaders(response.headers), body, firstByteMs };
  } catch (error) {
    throw toFailure(error, budget.signal);
  }
}

function send(
  url: URL,
  { addresses, port, tls }: Destination,
  options: RequestOptions,
  context: RequestContext,
): ClientRequest {
  // Connects to the checked addresses. A second DNS lookup could return a private one (DNS rebinding).
  const lookup: LookupFunction = (_, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  };
  const outgoing = (tls ? https : http).request({
    agent: false,
    protocol: tls ? 'https:' : 'http:',
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    path: url.pathname + url.search,
    lookup,
    signal: context.budget.signal,
    maxHeaderSize: MAX_HEADER_BYTES,
    headers: {
      host: url.host,
      'user-agent': context.userAgent,
      accept: options.accept,
      'accept-encoding': 'gzip, br',
      connection: 'close',
    },
  });
  return outgoing.end();
}

/** Also rejects if the connection closes without a response and without an error, as after an upgrade. */
function responseTo(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve);
    // `on`, not `once`: a later error is thrown where the body is read, but needs a listener here.
    outgoing.on('error', reject);
    outgoing.once('close', () => reject(new AuditFailure('unreadable')));
  });
}

function decodedHeaders(headers: IncomingMessage['headers']): Record<string, string> {
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, headerText(name, Array.isArray(value) ? value.join(', ') : value)]],
  );
  return Object.fromEntries(pairs);
}

const REFUSED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT']);
/** The server does not send the intermediate certificates. Browsers often have them from other sites. */
const CHAIN = new Set(['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY']);
const CERTIFICATE = /CERT|SIGNATURE|ISSUER|SELF_SIGNED|ERR_TLS|ERR_SSL|EPROTO|ALTNAME/;

function toFailure(error: unknown, signal: AbortSignal): AuditFailure {
  // After the timeout, the connection can fail with any error.
  if (signal.aborted) return new AuditFailure('timeout');
  if (error instanceof AuditFailure) return error;
  // When several addresses failed, the error of the first one is reported.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  if (REFUSED.has(code)) return new AuditFailure('refused');
  if (CHAIN.has(code)) return new AuditFailure('tls-chain');
  if (CERTIFICATE.test(code)) return new AuditFailure('tls');
  if (code !== '') return new AuditFailure('unreadable');
  return new AuditFailure('unexpected', undefined, { cause: error });
}

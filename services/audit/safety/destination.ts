/** Decides whether a connection to a URL is allowed (SSRF protection). Checked for every request and redirect. */
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { AuditFailure } from '../failures.ts';
import type { Network } from './network.ts';
import { isPublic } from './public-address.ts';

export type Destination = {
  /** All are checked. The connection uses one of them, without another DNS lookup. */
  addresses: LookupAddress[];
  port: number;
  tls: boolean;
};

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
/** Names of local networks (RFC 6761, RFC 6762, RFC 8375, and others in common use). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|private|corp|home|lan|localdomain|home\.arpa)$/;

/** The standard port of HTTP or HTTPS; undefined for any other URL. */
export function portOf(url: URL): number | undefined {
  const standard = PORTS[url.protocol];
  if (standard === undefined || url.username !== '' || url.password !== '') return undefined;
  const port = url.port === '' ? standard : Number(url.port);
  return Object.values(PORTS).includes(port) ? port : undefined;
}

/** @throws {AuditFailure} if the host is not public or the URL is not a standard HTTP URL */
export async function findDestination(url: URL, network: Network, signal: AbortSignal): Promise<Destination> {
  const port = portOf(url);
  if (port === undefined) throw new AuditFailure('bad-redirect');
  const detour = network.detours?.get(url.origin);
  if (detour) return { addresses: [{ address: detour.address, family: 4 }], port: detour.port, tls: false };
  const hostname = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const resolved = isIP(hostname) > 0 ? [hostname] : await resolveName(hostname, network, signal);
  // All addresses must be public: the connection may use any of them.
  if (!resolved.every(isPublic)) throw new AuditFailure('private');
  const addresses = resolved.map((address) => ({ address, family: isIP(address) }));
  return { addresses, port, tls: url.protocol === 'https:' };
}

async function resolveName(hostname: string, network: Network, signal: AbortSignal): Promise<readonly string[]> {
  if (LOCAL_NAME.test(hostname) || !hostname.includes('.')) throw new AuditFailure('private');
  const resolved = await network.resolve(hostname, signal);
  if (resolved.length === 0) throw new AuditFailure('unknown-domain');
  return resolved;
}

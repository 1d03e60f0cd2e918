/** Decides whether a connection to an address is allowed (SSRF protection). Checked for every request and redirect. */
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { AuditFailure } from '../failures.ts';
import type { Network } from './network.ts';
import { isPublic } from './public-address.ts';

export type Destination = {
  /** All are checked. The connection uses one of them without another DNS lookup. */
  addresses: LookupAddress[];
  port: number;
  tls: boolean;
};

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
/** Names of local networks (RFC 6761, RFC 6762, RFC 8375, and others in common use). */
const INSIDE = /(?:^|\.)(?:localhost|local|internal|intranet|private|corp|home|lan|localdomain|home\.arpa)$/;

/** The standard port of HTTP or HTTPS; undefined for any other address. */
export function portOf(url: URL): number | undefined {
  const usual = PORTS[url.protocol];
  if (usual === undefined || url.username !== '' || url.password !== '') return undefined;
  const port = url.port === '' ? usual : Number(url.port);
  return Object.values(PORTS).includes(port) ? port : undefined;
}

/** @throws {AuditFailure} when the address is not public or not a standard web address */
export async function findDestination(url: URL, network: Network, signal: AbortSignal): Promise<Destination> {
  const port = portOf(url);
  if (port === undefined) throw new AuditFailure('bad-redirect');
  const detour = network.detours?.get(url.origin);
  if (detour) return { addresses: [{ address: detour.address, family: 4 }], port: detour.port, tls: false };
  const hostname = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const found = isIP(hostname) > 0 ? [hostname] : await resolveName(hostname, network, signal);
  // All addresses must be public: the connection may use any of them.
  if (!found.every(isPublic)) throw new AuditFailure('private');
  const addresses = found.map((address) => ({ address, family: isIP(address) }));
  return { addresses, port, tls: url.protocol === 'https:' };
}

async function resolveName(hostname: string, network: Network, signal: AbortSignal): Promise<readonly string[]> {
  if (INSIDE.test(hostname) || !hostname.includes('.')) throw new AuditFailure('private');
  const found = await network.resolve(hostname, signal);
  if (found.length === 0) throw new AuditFailure('unknown-domain');
  return found;
}

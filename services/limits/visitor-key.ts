/** By what visitors are told apart when something is counted. */
import { isIPv6 } from 'node:net';

/** The key of `@fastify/rate-limit` for a request. */
export const keyGenerator = ({ ip }: { ip: string }): string => visitorKey(ip);

/** A household has one address of IPv4, but a whole network (its first 64 bits) of IPv6. */
export function visitorKey(forwarded: string): string {
  const address = withoutPort(forwarded);
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies (Azure, IIS) write the client's port into `X-Forwarded-For`, another one for every connection. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

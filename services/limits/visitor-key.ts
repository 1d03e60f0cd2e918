/** The key by which visitors are counted for rate limits. */
import { isIPv6 } from 'node:net';

/** `keyGenerator` of `@fastify/rate-limit`. */
export const keyGenerator = ({ ip }: { ip: string }): string => visitorKey(ip);

/** An IPv4 address, or the /64 network of an IPv6 address: a household can use all addresses of its network. */
export function visitorKey(clientAddress: string): string {
  const address = withoutPort(clientAddress);
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies (Azure, IIS) append the client's port in `X-Forwarded-For`, which differs for each connection. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

/**
 * Detects public IP addresses. The audit connects only to these: others may belong to a private network or this machine.
 * Source: the IANA registries of special-purpose addresses, IPv4 and IPv6.
 */
import { BlockList, isIP } from 'node:net';

const NOT_PUBLIC_4: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT, and the metadata service of Alibaba Cloud
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // the platform services of Azure
  ['169.254.0.0', 16], // link-local, with the metadata services of most clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112 name servers
  ['192.52.193.0', 24], // automatic multicast tunneling (AMT)
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112 name servers
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
];

/** Exceptions within 2000::/3. Nothing outside is public: loopback, mapped, NAT64, private, link-local, multicast. */
const NOT_PUBLIC_6: readonly [network: string, bits: number][] = [
  ['2001::', 23], // protocol assignments, with Teredo, which carries IPv4 inside
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which carries IPv4 inside
  ['2620:4f:8000::', 48], // AS112 name servers
  ['3fff::', 20], // documentation
];

const notPublic = new BlockList();
for (const [network, bits] of NOT_PUBLIC_4) notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_6) notPublic.addSubnet(network, bits, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** An ISATAP interface identifier, which contains an IPv4 address. */
const ISATAP = /:(?:0|200)?:?5efe:[\da-f]{1,4}:[\da-f]{1,4}$/i;

/** @param address an IP address; any other text is not public */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  // A zone, as in `fe80::1%eth0`, is local to this machine.
  if (family !== 6 || address.includes('%') || ISATAP.test(address)) return false;
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

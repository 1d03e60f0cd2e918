import { Resolver } from 'node:dns/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { internet } from './network.ts';

afterEach(() => vi.restoreAllMocks());

const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

type Resolve = (hostname: string) => Promise<string[]>;
/** The lookup methods of a resolver, with the signatures that are used. */
const resolver: { resolve4: Resolve; resolve6: Resolve } = Resolver.prototype;

function mockDns(four: () => Promise<string[]>, six: () => Promise<string[]>): void {
  vi.spyOn(resolver, 'resolve4').mockImplementation(four);
  vi.spyOn(resolver, 'resolve6').mockImplementation(six);
}

const resolveHost = (signal = new AbortController().signal) => internet.resolve('bakery.example', signal);

describe('a DNS query', () => {
  it('results in IPv4 and IPv6 addresses', async () => {
    mockDns(
      async () => ['93.184.215.14'],
      async () => ['2606:4700::1'],
    );
    expect(await resolveHost()).toEqual(['93.184.215.14', '2606:4700::1']);
  });

  it('results in the IPv4 addresses when only the query for IPv6 fails', async () => {
    mockDns(
      async () => ['93.184.215.14'],
      () => failing('ESERVFAIL'),
    );
    expect(await resolveHost()).toEqual(['93.184.215.14']);
  });

  it.each([
    ['ENOTFOUND', 'ENOTFOUND', 'unknown-domain'],
    ['ENODATA', 'ENOTFOUND', 'unknown-domain'],
    ['ENOTFOUND', 'ETIMEOUT', 'name-service'],
    ['ECONNREFUSED', 'ECONNREFUSED', 'name-service'],
  ])('fails with %s for IPv4 and %s for IPv6, and the audit reports %s', async (four, six, kind) => {
    mockDns(
      () => failing(four),
      () => failing(six),
    );
    await expect(resolveHost()).rejects.toMatchObject({ kind });
  });

  it('is canceled when the time of the audit is over', async () => {
    const time = new AbortController();
    const pending = Promise.withResolvers<string[]>();
    mockDns(
      () => pending.promise,
      () => pending.promise,
    );
    const cancel = vi.spyOn(Resolver.prototype, 'cancel').mockImplementation(() => {
      pending.reject(Object.assign(new Error('ECANCELLED'), { code: 'ECANCELLED' }));
    });
    const addresses = resolveHost(time.signal);
    time.abort();
    await expect(addresses).rejects.toMatchObject({ kind: 'timeout' });
    expect(cancel).toHaveBeenCalledOnce();
  });
});

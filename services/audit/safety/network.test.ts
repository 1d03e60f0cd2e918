import { Resolver } from 'node:dns/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { internet } from './network.ts';

afterEach(() => vi.restoreAllMocks());

const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

type Ask = (hostname: string) => Promise<string[]>;
/** The only methods of a resolver that are used. */
const resolver: { resolve4: Ask; resolve6: Ask } = Resolver.prototype;

function answerWith(four: () => Promise<string[]>, six: () => Promise<string[]>): void {
  vi.spyOn(resolver, 'resolve4').mockImplementation(four);
  vi.spyOn(resolver, 'resolve6').mockImplementation(six);
}

const ask = (signal = new AbortController().signal) => internet.resolve('bakery.example', signal);

describe('the name service', () => {
  it('gives IPv4 and IPv6 addresses', async () => {
    answerWith(
      async () => ['93.184.215.14'],
      async () => ['2606:4700::1'],
    );
    expect(await ask()).toEqual(['93.184.215.14', '2606:4700::1']);
  });

  it('may know only IPv4 or only IPv6 addresses', async () => {
    answerWith(
      async () => ['93.184.215.14'],
      () => failing('ESERVFAIL'),
    );
    expect(await ask()).toEqual(['93.184.215.14']);
  });

  it.each([
    ['ENOTFOUND', 'ENOTFOUND', 'unknown-domain'],
    ['ENODATA', 'ENOTFOUND', 'unknown-domain'],
    ['ENOTFOUND', 'ETIMEOUT', 'name-service'],
    ['ECONNREFUSED', 'ECONNREFUSED', 'name-service'],
  ])('answers %s and %s, and the failure is reported as %s', async (four, six, kind) => {
    answerWith(
      () => failing(four),
      () => failing(six),
    );
    await expect(ask()).rejects.toMatchObject({ kind });
  });

  it('is not waited for when the time is over', async () => {
    const time = new AbortController();
    const asked = Promise.withResolvers<string[]>();
    answerWith(
      () => asked.promise,
      () => asked.promise,
    );
    const cancel = vi.spyOn(Resolver.prototype, 'cancel').mockImplementation(() => {
      asked.reject(Object.assign(new Error('ECANCELLED'), { code: 'ECANCELLED' }));
    });
    const answer = ask(time.signal);
    time.abort();
    await expect(answer).rejects.toMatchObject({ kind: 'timeout' });
    expect(cancel).toHaveBeenCalledOnce();
  });
});

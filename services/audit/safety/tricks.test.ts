import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createAudit } from '../audit.ts';
import { serveOrigins } from '../testing/serve.ts';
import type { Network } from './network.ts';
import { NAMES, TRICKS } from './tricks.ts';

const PRIVATE_ADDRESS = 'That address cannot be checked from here.';
const BAD_REDIRECT = 'The site sends us somewhere we cannot follow.';
const UNLIMITED = {
  visitor: { times: 1e6, windowMs: 1 },
  target: { times: 1e6, windowMs: 1 },
  running: 1e6,
  runningPerVisitor: 1e6,
};

/** A name service that an attacker controls. */
const resolve: Network['resolve'] = async (name) => NAMES[name] ?? ['127.0.0.1'];

function createAuditWith(network: Network) {
  const agency = { name: 'Evenside', url: 'https://evenside.example' };
  const reportError = vi.fn();
  return { audit: createAudit({ agency, network, reportError, limits: UNLIMITED }), reportError };
}

let connect: MockInstance<Socket['connect']>;
beforeEach(() => {
  connect = vi.spyOn(Socket.prototype, 'connect');
});
afterEach(() => connect.mockRestore());

const nameUrls = Object.keys(NAMES).flatMap((name) => [`http://${name}/`, `https://${name}/`]);

describe(`${TRICKS.length + nameUrls.length} addresses that must not be audited`, () => {
  it.each([...TRICKS, ...nameUrls])('%s is refused without a connection', async (trick) => {
    const { audit, reportError } = createAuditWith({ resolve });
    const started = audit.start(trick, '198.51.100.7');
    if (started.kind === 'started') {
      const report = await started.report;
      expect(report).toMatchObject({ state: 'failed', title: PRIVATE_ADDRESS });
      // The report reveals nothing about the target.
      expect(JSON.stringify({ ...report, address: '', checkedAt: '' })).not.toMatch(/127|loopback|private network/i);
    } else {
      expect(started.kind).toBe('invalid');
    }
    expect(connect).not.toHaveBeenCalled();
    expect(reportError).not.toHaveBeenCalled();
  });

  it('are also refused when a visitor types them without a scheme', async () => {
    for (const trick of TRICKS.filter((each) => each.startsWith('http://'))) {
      const { audit } = createAuditWith({ resolve });
      const started = audit.start(trick.slice('http://'.length), '198.51.100.7');
      if (started.kind === 'started') expect(await started.report).toMatchObject({ title: PRIVATE_ADDRESS });
      else expect(started.kind).toBe('invalid');
    }
    expect(connect).not.toHaveBeenCalled();
  });
});

it('redirects to addresses that must not be audited are refused, and the audit connects to none of them', {
  timeout: 30_000,
}, async () => {
  for (const trick of [...TRICKS, ...nameUrls]) {
    const served = await serveOrigins({
      'http://bakery.example': (request, response) => {
        if (request.url === '/robots.txt') response.writeHead(404).end();
        else response.writeHead(302, { location: Buffer.from(trick).toString('latin1') }).end();
      },
    });
    const { audit } = createAuditWith({ resolve, detours: served.detours });
    connect.mockClear();
    const started = audit.start('http://bakery.example/', '198.51.100.7');
    const report = started.kind === 'started' ? await started.report : undefined;
    await served.close();
    // `http:127.0.0.1` is relative on a page with http: it stays on the site, which redirects it to itself.
    const isRelative = URL.parse(trick, 'http://bakery.example/')?.host === 'bakery.example';
    const titles = isRelative ? ['The site sends us around in circles.'] : [PRIVATE_ADDRESS, BAD_REDIRECT];
    expect(titles, trick).toContain(report?.state === 'failed' ? report.title : 'a report');
    const ports = connect.mock.calls.map(([options]) => JSON.stringify(options).match(/"port":(\d+)/)?.[1]);
    expect(new Set(ports), trick).toEqual(new Set([String(served.detours.get('http://bakery.example')?.port)]));
  }
});

describe('a domain that changes its DNS answer', () => {
  it('is resolved once for each connection, and the audit connects to the address that it checked', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    const resolveHost = vi.fn(async () => answers.shift() ?? []);
    const used: string[] = [];
    connect.mockImplementation(function (this: Socket, ...given: unknown[]) {
      const [[options]] = given as [
        [{ lookup: (name: string, options: object, done: (...found: unknown[]) => void) => void }],
      ];
      options.lookup('rebinding.example', { all: true }, (_, addresses) => used.push(JSON.stringify(addresses)));
      options.lookup('rebinding.example', {}, (_, address) => used.push(String(address)));
      return this.destroy(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    });
    const { audit } = createAuditWith({ resolve: resolveHost });
    const started = audit.start('http://rebinding.example/', '198.51.100.7');
    const report = started.kind === 'started' ? await started.report : undefined;
    expect(report).toMatchObject({ title: 'No one answers at that address.' });
    expect(resolveHost).toHaveBeenCalledTimes(1);
    expect(used).toEqual(['[{"address":"93.184.215.14","family":4}]', '93.184.215.14']);
  });

  it('is refused when its first answer is private, although later answers are public', async () => {
    const answers = [['127.0.0.1']];
    const { audit } = createAuditWith({ resolve: async () => answers.shift() ?? ['93.184.215.14'] });
    const started = audit.start('http://rebinding.example/', '198.51.100.7');
    expect(started.kind === 'started' && (await started.report)).toMatchObject({ title: PRIVATE_ADDRESS });
    expect(connect).not.toHaveBeenCalled();
  });
});

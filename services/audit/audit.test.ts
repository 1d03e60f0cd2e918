import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEvent } from '../../domain/audit/audit-report.ts';
import { GOOD_SITE, HOST, ORIGIN, siteOf, toHttps } from './testing/good-site.ts';
import { createTestAudit, reportOf, serveSites, VISITOR } from './testing/start.ts';

const requests: { url: string; headers: IncomingHttpHeaders }[] = [];
beforeEach(() => requests.splice(0));

function serve(origins: Readonly<Record<string, RequestListener>>) {
  const recording = Object.entries(origins).map(([origin, listener]): [string, RequestListener] => [
    origin,
    (request, response) => {
      requests.push({ url: origin + request.url, headers: request.headers });
      listener(request, response);
    },
  ]);
  return serveSites(Object.fromEntries(recording));
}

const GOOD = { [ORIGIN]: siteOf(GOOD_SITE), [`http://${HOST}`]: toHttps };
const visits = () => requests.filter(({ url }) => url === `${ORIGIN}/`).length;

async function collect(events: AsyncIterable<AuditEvent>): Promise<AuditEvent[]> {
  const received: AuditEvent[] = [];
  for await (const event of events) received.push(event);
  return received;
}

describe('one audit', () => {
  it('shows its progress to every visitor, also to those who start it later, and reads the site once', async () => {
    const audit = createTestAudit(await serve(GOOD));
    const starts = [audit.start(HOST, VISITOR), audit.start(` ${HOST} `, '198.51.100.8')];
    await reportOf(audit, HOST);
    starts.push(audit.start(HOST, VISITOR));
    const received = await Promise.all(starts.map((start) => (start.kind === 'started' ? collect(start.events) : [])));
    const steps = (received[0] ?? []).flatMap((event) => (event.kind === 'step' ? event.step : []));
    expect(steps).toEqual(['robots', 'page', 'page-checks', 'site-files', 'site-checks']);
    expect(received[0]?.filter(({ kind }) => kind === 'check').length).toBeGreaterThan(40);
    expect(received[1]).toEqual(received[0]);
    expect(received[2]).toEqual(received[0]);
    expect(visits()).toBe(1);
  });

  it('shows previews of the page as a search result and as a shared link', async () => {
    const report = await reportOf(createTestAudit(await serve(GOOD)), HOST);
    expect(report).toMatchObject({
      previews: {
        search: { site: HOST, address: ORIGIN, title: 'Gridline Bakery in Lombard: bread from six' },
        social: { host: HOST, title: 'Bread from six in Lombard', image: `${ORIGIN}/card.png` },
      },
    });
  });

  it('identifies itself, and neither sends nor stores cookies', async () => {
    const site = siteOf({ ...GOOD_SITE, headers: { ...GOOD_SITE.headers, 'set-cookie': 'a=1' } });
    await reportOf(createTestAudit(await serve({ ...GOOD, [ORIGIN]: site })), HOST);
    expect(requests.length).toBeGreaterThan(5);
    for (const { headers } of requests) {
      expect(headers['user-agent']).toBe(
        'Mozilla/5.0 (compatible; EvensideAudit/1.0; +https://evenside.example/tools/free-website-audit)',
      );
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('referer');
    }
  });

  it('tries HTTP when no scheme was typed and the connection for HTTPS is refused', async () => {
    const detours = new Map(await serve({ [`http://${HOST}`]: siteOf(GOOD_SITE) }));
    detours.set(ORIGIN, { address: '127.0.0.1', port: 9 });
    expect(await reportOf(createTestAudit(detours), HOST)).toMatchObject({ state: 'complete', url: `http://${HOST}/` });
    expect(await reportOf(createTestAudit(detours), ORIGIN)).toMatchObject({
      title: 'No one answers at that address.',
    });
  });

  it('tells the visitor that the domain does not exist', async () => {
    const audit = createTestAudit(new Map());
    expect(await reportOf(audit, 'unknown.example')).toMatchObject({ title: 'We cannot find that domain.' });
  });

  it('reports an unexpected error to the operator, and gives the visitor a report all the same', async () => {
    const reportError = vi.fn();
    const network = { resolve: () => Promise.reject(new Error('broken')) };
    const report = await reportOf(createTestAudit(new Map(), { network, reportError }), HOST);
    expect(report).toMatchObject({ title: 'We could not finish this audit.' });
    expect(JSON.stringify(report)).not.toContain('broken');
    expect(reportError).toHaveBeenCalledOnce();
  });
});

it.each([
  ['ECONNREFUSED', 'No one answers at that address.'],
  ['ECONNRESET', 'The answer cannot be read.'],
  ['CERT_HAS_EXPIRED', 'The secure connection failed.'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'The certificate cannot be traced.'],
])('a connection that fails with %s is explained to the visitor', async (code, title) => {
  const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
    setImmediate(() => this.destroy(Object.assign(new Error(code), { code })));
    return this;
  });
  const network = { resolve: async () => ['93.184.215.14'] };
  const report = await reportOf(createTestAudit(new Map(), { network }), ORIGIN);
  connect.mockRestore();
  expect(report).toMatchObject({ state: 'failed', title });
});

describe('robots.txt', () => {
  it.each([
    ['every crawler', 'User-agent: *\nDisallow: /'],
    ['our crawler', 'User-agent: EvensideAudit\nDisallow: /\n\nUser-agent: *\nAllow: /'],
  ])('is obeyed when it forbids the page to %s', async (_, robots) => {
    const audit = createTestAudit(await serve({ [ORIGIN]: siteOf({ ...GOOD_SITE, robots }) }));
    expect(await reportOf(audit, HOST)).toMatchObject({ title: 'The site asks us to stay out.' });
    expect(requests.map(({ url }) => url)).toEqual([`${ORIGIN}/robots.txt`]);
  });

  it('forbids the audit when its response is a server error', async () => {
    const audit = createTestAudit(await serve({ [ORIGIN]: (_, response) => response.writeHead(500).end() }));
    expect(await reportOf(audit, HOST)).toMatchObject({ title: 'The site cannot say whether we may read it.' });
    expect(requests).toHaveLength(1);
  });

  it('is also requested from the site that a redirect leads to', async () => {
    const audit = createTestAudit(
      await serve({
        [ORIGIN]: siteOf({ ...GOOD_SITE, robots: 'User-agent: *\nDisallow: /' }),
        'https://old.example': (request, response) => {
          if (request.url === '/robots.txt') response.writeHead(404).end();
          else response.writeHead(301, { location: ORIGIN }).end();
        },
      }),
    );
    expect(await reportOf(audit, 'old.example')).toMatchObject({ title: 'The site asks us to stay out.' });
    expect(visits()).toBe(0);
  });

  it('may forbid the sitemap and llms.txt, which then count as missing', async () => {
    const robots = 'User-agent: *\nDisallow: /sitemap.xml\nDisallow: /llms.txt';
    const audit = createTestAudit(await serve({ ...GOOD, [ORIGIN]: siteOf({ ...GOOD_SITE, robots }) }));
    expect((await reportOf(audit, HOST)).state).toBe('complete');
    expect(requests.filter(({ url }) => /sitemap|llms/.test(url))).toEqual([]);
  });

  it('may name several sitemaps, and the page may be listed in any of them', async () => {
    const robots = `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/gone.xml\nSitemap: ${ORIGIN}/sitemap.xml`;
    const audit = createTestAudit(await serve({ ...GOOD, [ORIGIN]: siteOf({ ...GOOD_SITE, robots }) }));
    const report = await reportOf(audit, HOST);
    const results = report.state === 'complete' ? report.results : [];
    expect(results.filter(({ id }) => /sitemap$/.test(id)).map(({ id, status }) => [id, status])).toEqual([
      ['sitemap', 'pass'],
      ['in-sitemap', 'pass'],
    ]);
  });

  it('may name several sitemaps, and the report says how many were read', async () => {
    const robots = `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\nSitemap: ${ORIGIN}/more.xml`;
    const site = siteOf({ ...GOOD_SITE, robots });
    const withMore: RequestListener = (request, response) => {
      if (request.url === '/more.xml') request.url = '/sitemap.xml';
      site(request, response);
    };
    const report = await reportOf(createTestAudit(await serve({ ...GOOD, [ORIGIN]: withMore })), HOST);
    const results = report.state === 'complete' ? report.results : [];
    expect(results.find(({ id }) => id === 'sitemap')?.found).toMatch(
      new RegExp(`^${ORIGIN}/sitemap.xml and 1 other sitemap list \\d+ pages\\.$`),
    );
  });

  it('may name sitemaps that redirect without end: the audit stops after 24 requests', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `Sitemap: ${ORIGIN}/endless-${name}`);
    const site = siteOf({ ...GOOD_SITE, robots: ['User-agent: *', 'Allow: /', '', ...names].join('\n') });
    const withEndlessRedirects: RequestListener = (request, response) => {
      if (request.url?.startsWith('/endless')) response.writeHead(301, { location: `${request.url}-` }).end();
      else site(request, response);
    };
    const report = await reportOf(createTestAudit(await serve({ ...GOOD, [ORIGIN]: withEndlessRedirects })), HOST);
    const results = report.state === 'complete' ? report.results : [];
    expect(results.find(({ id }) => id === 'sitemap')).toMatchObject({
      status: 'note',
      found: expect.stringMatching(/^Not checked/),
    });
    expect(requests).toHaveLength(24);
  });
});

describe('limits', () => {
  const limits = {
    visitor: { times: 2, windowMs: 60_000 },
    target: { times: 3, windowMs: 60_000 },
    running: 100,
    runningPerVisitor: 100,
  };

  it('limit the audits that a visitor starts; cached reports do not count', async () => {
    let time = 0;
    const audit = createTestAudit(await serve(GOOD), { limits, now: () => time });
    await reportOf(audit, HOST);
    await reportOf(audit, HOST);
    await reportOf(audit, `${HOST}/a`);
    expect(audit.start(`${HOST}/b`, VISITOR)).toEqual({ kind: 'limited', retryAfterSeconds: 60 });
    expect(audit.start(`${HOST}/b`, '2001:db8:1::1').kind).toBe('started');
    time = 60_000;
    expect(audit.start(`${HOST}/b`, VISITOR).kind).toBe('started');
  });

  it('limit the audits of a site from any visitor, however its address is spelled', async () => {
    const audit = createTestAudit(await serve(GOOD), { limits });
    const spellings = [HOST, `${HOST}.`, `https://${HOST}:80`, `http://${HOST}:443`];
    const starts = spellings.map((typed, n) => audit.start(typed, `198.51.100.${n}`));
    expect(starts.map(({ kind }) => kind)).toEqual(['started', 'started', 'started', 'limited']);
  });

  it('count sites that are reached by redirects', async () => {
    const redirect: RequestListener = (request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(302, { location: ORIGIN }).end();
    };
    const many = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`https://${name}.example`, redirect]));
    const manyPerVisitor = { ...limits, visitor: { times: 100, windowMs: 60_000 } };
    const audit = createTestAudit(await serve({ ...GOOD, ...many }), { limits: manyPerVisitor });
    const states: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) states.push((await reportOf(audit, `${name}.example`)).state);
    expect(states).toEqual(['complete', 'complete', 'complete', 'failed']);
    expect(visits()).toBe(3);
  });

  it('limit the number of simultaneous audits', async () => {
    const audit = createTestAudit(await serve(GOOD), { limits: { ...limits, running: 1 } });
    const first = audit.start(HOST, VISITOR);
    expect(audit.start(`${HOST}/a`, VISITOR)).toEqual({ kind: 'limited', retryAfterSeconds: 10 });
    if (first.kind === 'started') await first.report;
    expect(audit.start(`${HOST}/a`, VISITOR).kind).toBe('started');
  });

  it('limit the simultaneous audits of one visitor', async () => {
    // Two addresses of one IPv6 network count as one visitor.
    const audit = createTestAudit(await serve(GOOD), { limits: { ...limits, runningPerVisitor: 1 } });
    expect(audit.start(HOST, '2001:db8::1').kind).toBe('started');
    expect(audit.start(`${HOST}/a`, '2001:db8::2')).toEqual({ kind: 'limited', retryAfterSeconds: 10 });
    expect(audit.start(`${HOST}/a`, VISITOR).kind).toBe('started');
  });
});

it('a cached report expires, and the next audit reads the site again', async () => {
  let time = 0;
  const audit = createTestAudit(await serve(GOOD), { now: () => time });
  await reportOf(audit, HOST);
  time = 11 * 60_000;
  await reportOf(audit, HOST);
  expect(visits()).toBe(2);
});

/** Dockerfile, compose.yaml and Kubernetes files, as far as they can be checked without a container engine. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readEnv } from '../../config/env.ts';

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('the container image runs as an unprivileged user, and has a health check', () => {
  const text = textOf('Dockerfile');
  expect(text).toMatch(/^USER node$/m);
  expect(text).toContain('/healthz');
});

it('compose.yaml starts two site processes that share a database, with valid settings', () => {
  const site = z.object({ read_only: z.literal(true), environment: z.record(z.string(), z.string()) });
  const { services } = z
    .object({ services: z.object({ 'site-1': site, 'site-2': site, database: z.unknown(), proxy: z.unknown() }) })
    .parse(parse(textOf('compose.yaml'), { merge: true }));
  for (const { environment } of [services['site-1'], services['site-2']]) {
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:-(.*?)\}/g, '$1').replace(/\$\{.*?\}/g, 's3cret'),
    ]);
    expect(readEnv(Object.fromEntries(filled))).toMatchObject({ TRUST_PROXY: 1, DATABASE_URL: expect.any(String) });
  }
  expect(textOf('deploy/Caddyfile')).toContain('site-1:3000 site-2:3000');
});

it('the Kubernetes files have different liveness and readiness probes, and enough time for a shutdown', () => {
  const documents = parseAllDocuments(textOf('deploy/kubernetes/site.yaml')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as { kind: string };
  });
  expect(documents.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'PodDisruptionBudget']);
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
  const container = z.object({
    livenessProbe: probe,
    readinessProbe: probe,
    securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
    lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
  });
  const pod = z.object({
    terminationGracePeriodSeconds: z.number(),
    securityContext: z.object({ runAsNonRoot: z.literal(true) }),
    containers: z.tuple([container]),
  });
  const { spec } = z.object({ spec: z.object({ template: z.object({ spec: pod }) }) }).parse(documents[0]);
  const [site] = spec.template.spec.containers;
  expect([site.livenessProbe.httpGet.path, site.readinessProbe.httpGet.path]).toEqual(['/healthz', '/readyz']);
  // A request may take 30 seconds.
  const forRequests = spec.template.spec.terminationGracePeriodSeconds - site.lifecycle.preStop.sleep.seconds;
  expect(forRequests).toBeGreaterThan(30);
});

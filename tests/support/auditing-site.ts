/** Starts a site whose audit reaches the given test origins. */
import type { RequestListener } from 'node:http';
import { serveOrigins } from '../../services/audit/testing/serve.ts';
import { type Site, startSite } from './site.ts';

export async function startAuditingSite(
  origins: Readonly<Record<string, RequestListener>>,
  env: Record<string, string> = {},
): Promise<Site> {
  const originServers = await serveOrigins(origins);
  const ports = [...originServers.detours].map(([origin, { port }]) => [origin, port]);
  const program = ['tests/support/server-with-detours.ts', JSON.stringify(Object.fromEntries(ports))];
  const site = await startSite(env, { program });
  return {
    ...site,
    async stop() {
      await site.stop();
      await originServers.close();
    },
  };
}

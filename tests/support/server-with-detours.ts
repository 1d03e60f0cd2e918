/**
 * The real server, with some audited origins on this machine: `server-with-detours.ts '{"https://a.example": PORT}'`.
 * A separate program, so that the production program has no option for this (decision 0021).
 */
import { z } from 'zod';
import { readEnv } from '../../config/env.ts';
import { buildApp } from '../../server/app.ts';

const origins = z.record(z.url(), z.number()).parse(JSON.parse(process.argv[2] ?? '{}'));
const detours = Object.entries(origins).map(([origin, port]) => [origin, { address: '127.0.0.1', port }] as const);
const env = readEnv();
const app = await buildApp(env, { detours: new Map(detours) });
await app.listen({ port: env.PORT, host: env.HOST });
console.log(`Ready: ${env.SITE_URL}`);
// The process exits when the app is closed.
process.once('SIGTERM', () => app.close());

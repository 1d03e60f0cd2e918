/**
 * The real server, for which Stripe is on this machine: `server-with-stripe.ts PORT`. A program of its own, so that the
 * one that operators start knows no way to this.
 */
import { readEnv } from '../../config/env.ts';
import { buildApp } from '../../server/app.ts';

const env = readEnv();
const app = await buildApp(env, {
  stripe: { protocol: 'http', host: '127.0.0.1', port: Number(process.argv[2]) },
});
await app.listen({ port: env.PORT, host: env.HOST });
console.log(`Ready: ${env.SITE_URL}`);
// Nothing keeps the process alive once the app is closed.
process.once('SIGTERM', () => app.close());

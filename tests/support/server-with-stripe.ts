/**
 * The real server with a Stripe stand-in on this machine: `server-with-stripe.ts PORT`. A separate program, so that the
 * production program has no option for this.
 */
import { readEnv } from '../../config/env.ts';
import { buildApp } from '../../server/app.ts';

const env = readEnv();
const app = await buildApp(env, {
  stripe: { protocol: 'http', host: '127.0.0.1', port: Number(process.argv[2]) },
});
await app.listen({ port: env.PORT, host: env.HOST });
console.log(`Ready: ${env.SITE_URL}`);
// The process exits when the app is closed.
process.once('SIGTERM', () => app.close());

/**
 * The real server, for which Stripe is on this machine: `server-with-stripe.ts PORT`. A program of its own, so that the
 * one that operators start knows no way to this.
 */
import { readEnv } from '../../config/env.ts';
import { startServer } from '../../server/app.ts';

const env = readEnv();
const running = await startServer(env, {
  stripe: { protocol: 'http', host: '127.0.0.1', port: Number(process.argv[2]) },
});
console.log(`Ready: ${env.SITE_URL}`);
process.once('SIGTERM', async () => {
  await running.close();
  process.exit(0);
});

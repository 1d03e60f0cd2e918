/** Starts the site. An expected startup error prints its message and exits with a non-zero code. */
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Env, EnvError, readEnv, settingsProblems } from '../config/env.ts';
import { settingsText } from '../config/settings-file.mjs';
import { SITE } from '../config/site-folder.mjs';
import { ConnectionLost, DatabaseBusy, DatabaseError } from '../services/database/errors.ts';
import { buildApp } from './app.ts';
import { NotBuilt } from './pages/live-builds.ts';
import { listeningUrl } from './process/listening-url.ts';

/** Whether the error is about the admin port or host, not the public one. An unknown host name comes without a port. */
function isAboutAdmin(error: unknown, { PORT, HOST, ADMIN_HOST }: Env): boolean {
  if (!(error instanceof Error)) return false;
  if ('hostname' in error) return error.hostname === ADMIN_HOST && ADMIN_HOST !== HOST;
  return 'port' in error && typeof error.port === 'number' && error.port !== PORT;
}

function explain(error: unknown, env: Env | undefined): string {
  if (error instanceof EnvError || error instanceof DatabaseError || error instanceof NotBuilt) return error.message;
  if (error instanceof ConnectionLost)
    return 'PostgreSQL stopped answering while the site was starting; start it again.';
  if (error instanceof DatabaseBusy)
    return 'Another program is writing to the database; start the site again in a moment.';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // For example a full disk or a read-only file; the message is SQLite's.
  if (code === 'ERR_SQLITE_ERROR') return `The database in DATA_DIR cannot be used: ${String(error)}.`;
  const [portSetting, hostSetting] =
    env && isAboutAdmin(error, env) ? (['ADMIN_PORT', 'ADMIN_HOST'] as const) : (['PORT', 'HOST'] as const);
  const usedPort = env?.[portSetting];
  if (code === 'EADDRINUSE')
    return `Port ${usedPort} is in use by another program; stop it, or set ${portSetting} to a free one.`;
  if (code === 'EACCES')
    return `Port ${usedPort} may not be opened by this user; set ${portSetting} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${hostSetting} is not an address of this machine; remove it or set it to ${hostSetting === 'HOST' ? '0.0.0.0' : '127.0.0.1'}.`;
  throw error;
}

/**
 * Milliseconds within which a repeated signal is ignored: a terminal or systemd also signals the parent, which forwards
 * it.
 */
const SIGNAL_REPEAT = 1000;

/**
 * Shuts down gracefully on a signal; a second, later signal exits at once.
 * @param delaySeconds time during which the readiness check fails but requests are served, so that a proxy can react
 */
function shutDownOnSignal(app: FastifyInstance, delaySeconds: number): void {
  async function stop(): Promise<void> {
    app.isStopping = true;
    await pause(delaySeconds * 1000);
    await app.close();
    process.exit(0);
  }

  let stoppingSince: number | undefined;
  function onSignal(): void {
    const now = performance.now();
    if (stoppingSince === undefined) void stop();
    else if (now - stoppingSince > SIGNAL_REPEAT) process.exit(1);
    stoppingSince ??= now;
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
}

let env: Env | undefined;
try {
  env = readEnv();
  if (existsSync(SITE.settingsFile)) {
    for (const problem of settingsProblems(settingsText(SITE.settingsFile)))
      console.warn(`${SITE.settingsFile}: ${problem}; it has no effect.`);
  }
  const app = await buildApp(env);
  await app.listen({ port: env.PORT, host: env.HOST });
  shutDownOnSignal(app, env.SHUTDOWN_DELAY_SECONDS);
  console.log(`Ready: ${listeningUrl(env.HOST, env.PORT)}`);
} catch (error) {
  console.error(`\n${explain(error, env)}\n`);
  process.exit(1);
}

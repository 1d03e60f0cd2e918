/** Starts the site. A startup error prints one sentence and exits with a non-zero code. */
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { EnvError, readEnv, settingsProblems } from '../config/env.ts';
import { settingsText } from '../config/settings-file.mjs';
import { SITE } from '../config/site-folder.mjs';
import { ConnectionLost, DatabaseBusy, DatabaseError } from '../services/database/errors.ts';
import { buildApp } from './app.ts';
import { NotBuilt } from './pages/live-builds.ts';
import { listeningUrl } from './process/listening-url.ts';

/** Whether the error is about the admin port, not the public one. */
function isAdminPort(error: unknown, port: number | undefined): error is { port: number } {
  return error instanceof Error && 'port' in error && typeof error.port === 'number' && error.port !== port;
}

function explain(error: unknown, port: number | undefined): string {
  if (error instanceof EnvError || error instanceof DatabaseError || error instanceof NotBuilt) return error.message;
  if (error instanceof ConnectionLost)
    return 'PostgreSQL stopped answering while the site was starting; start it again.';
  if (error instanceof DatabaseBusy)
    return 'Another program is writing to the database; start the site again in a moment.';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // For example a full disk or a read-only file; the message is SQLite's.
  if (code === 'ERR_SQLITE_ERROR') return `The database in DATA_DIR cannot be used: ${String(error)}.`;
  const [portSetting, hostSetting, usedPort] = isAdminPort(error, port)
    ? ['ADMIN_PORT', 'ADMIN_HOST', error.port]
    : ['PORT', 'HOST', port];
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

let port: number | undefined;
try {
  const env = readEnv();
  port = env.PORT;
  if (existsSync(SITE.settingsFile)) {
    for (const problem of settingsProblems(settingsText(SITE.settingsFile)))
      console.warn(`${SITE.settingsFile}: ${problem}; it has no effect.`);
  }
  const app = await buildApp(env);
  await app.listen({ port, host: env.HOST });
  shutDownOnSignal(app, env.SHUTDOWN_DELAY_SECONDS);
  console.log(`Ready: ${listeningUrl(env.HOST, port)}`);
} catch (error) {
  console.error(`\n${explain(error, port)}\n`);
  process.exit(1);
}

/** Starts the site. Everything that can go wrong on the way ends in one sentence and a non-zero exit. */
import { existsSync } from 'node:fs';
import { EnvError, readEnv, settingsProblems } from '../config/env.ts';
import { settingsText } from '../config/settings-file.mjs';
import { SITE } from '../config/site-folder.mjs';
import { DatabaseAway, DatabaseBusy, DatabaseError } from '../services/database/errors.ts';
import { type Running, startServer } from './app.ts';
import { NotBuilt } from './pages/live-builds.ts';
import { listeningAddress } from './process/listening-address.ts';

/** Whether it was the second port that could not be opened. */
function isAdminPort(error: unknown, port: number | undefined): error is { port: number } {
  return error instanceof Error && 'port' in error && typeof error.port === 'number' && error.port !== port;
}

function explain(error: unknown, port: number | undefined): string {
  if (error instanceof EnvError || error instanceof DatabaseError || error instanceof NotBuilt) return error.message;
  if (error instanceof DatabaseAway) return 'PostgreSQL stopped answering while the site was starting; start it again.';
  if (error instanceof DatabaseBusy)
    return 'Another program is writing to the database; start the site again in a moment.';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // A disk that is full, a file that may only be read: SQLite says which.
  if (code === 'ERR_SQLITE_ERROR') return `The database in DATA_DIR cannot be used: ${String(error)}.`;
  const [name, its] = isAdminPort(error, port) ? ['ADMIN_PORT', 'ADMIN_HOST'] : ['PORT', 'HOST'];
  const asked = isAdminPort(error, port) ? error.port : port;
  if (code === 'EADDRINUSE')
    return `Port ${asked} is in use by another program; stop it, or set ${name} to a free one.`;
  if (code === 'EACCES') return `Port ${asked} may not be opened by this user; set ${name} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${its} is not an address of this machine; remove it or set it to ${its === 'HOST' ? '0.0.0.0' : '127.0.0.1'}.`;
  throw error;
}

let port: number | undefined;
let running: Running;
try {
  const env = readEnv();
  port = env.PORT;
  if (existsSync(SITE.settingsFile)) {
    for (const problem of settingsProblems(settingsText(SITE.settingsFile)))
      console.warn(`${SITE.settingsFile}: ${problem}; it has no effect.`);
  }
  running = await startServer(env);
  console.log(`Ready: ${listeningAddress(env.HOST, env.PORT)}`);
} catch (error) {
  console.error(`\n${explain(error, port)}\n`);
  process.exit(1);
}

/** Finishes what is under way, then ends. */
async function stop(): Promise<void> {
  await running.close();
  process.exit(0);
}

/** Milliseconds: a signal of a terminal or of systemd arrives twice, once more from the process that started this one. */
const SAME_SIGNAL = 1000;
let stoppingSince: number | undefined;

/** A second, later signal ends the process without waiting. */
function onSignal(): void {
  const now = performance.now();
  if (stoppingSince === undefined) void stop();
  else if (now - stoppingSince > SAME_SIGNAL) process.exit(1);
  stoppingSince ??= now;
}
process.on('SIGINT', onSignal).on('SIGTERM', onSignal);

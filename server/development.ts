/**
 * `npm run dev`: runs the site with its store, and Astro's dev server, which reloads changed pages. scripts/dev.mjs
 * passes the settings of `.env` in the environment.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchFile } from 'node:fs';
import { connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { EnvError, readEnv } from '../config/env.ts';
import { SITE } from '../config/site-folder.mjs';
import { pageSettings } from './pages/page-settings.ts';
import { listeningUrl } from './process/listening-url.ts';

/** First port tried for Astro's dev server, and the number of ports tried. */
const FIRST_PORT = 4321;
const PORT_COUNT = 100;
const ASTRO = fileURLToPath(new URL('../node_modules/astro/bin/astro.mjs', import.meta.url));
const SERVER = fileURLToPath(new URL('main.ts', import.meta.url));

/** Whether another program already listens on the port, on `localhost` or on the given host. */
async function isTaken(port: number, host: string): Promise<boolean> {
  const socket = connect(port, 'localhost');
  const answered = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (answered) return true;
  const server = createServer().listen(port, host);
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return !isFree;
}

async function freePort(): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORT_COUNT; port += 1) {
    if (!(await isTaken(port, 'localhost'))) return port;
  }
  throw new EnvError(`No port from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT - 1} is free for the pages.`);
}

/** Variables that the bundler reads; values inherited from the shell would change its output. */
const ENVIRONMENT = { NODE_ENV: 'development', DEV: undefined, PROD: undefined, MODE: undefined, BASE_URL: undefined };

type Program = { ended: Promise<void>; restart: () => void; stop: () => void };

/** Starts a child process, which runs until it exits by itself or is stopped. */
function runProgram(args: string[], env: Readonly<Record<string, string>>): Program {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let isRestarting = false;

  function start(): ChildProcess {
    const started = spawn(process.execPath, args, {
      stdio: 'inherit',
      env: { ...process.env, ...ENVIRONMENT, ...env },
    });
    started.once('close', () => {
      if (!isRestarting) return resolve();
      isRestarting = false;
      child = start();
    });
    return started;
  }
  let child = start();

  return {
    ended,
    restart() {
      isRestarting = true;
      child.kill();
    },
    stop() {
      isRestarting = false;
      child.kill();
    },
  };
}

async function develop(): Promise<void> {
  const env = readEnv();
  const { PORT, HOST, CHECKOUT_RETURN_ORIGINS } = env;
  if (await isTaken(PORT, HOST))
    throw new EnvError(`Port ${PORT} is in use by another program; stop it, or set PORT to a free one.`);
  const site = listeningUrl(HOST, PORT);
  const pagesPort = await freePort();
  const pages = `http://localhost:${pagesPort}`;
  const programs = [
    // Links in checkouts and mails point to this machine instead of the public URL.
    runProgram(['--watch', SERVER], {
      SITE_URL: site,
      CHECKOUT_RETURN_ORIGINS: [...CHECKOUT_RETURN_ORIGINS, pages].join(','),
    }),
    // `--force` rebuilds the content cache: cached records contain the old brand.
    runProgram([ASTRO, 'dev', '--force', '--port', String(pagesPort)], {
      DEV_STORE_URL: new URL(pageSettings(env).site.storeUrl, site).href,
    }),
  ];
  const stopAll = () => {
    for (const { stop } of programs) stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
  // Restarts on a brand change: cached records and mail templates contain the brand and are read once.
  watchFile(SITE.brandFile, { interval: 500, persistent: false }, () => {
    for (const { restart } of programs) restart();
  });
  await Promise.race(programs.map(({ ended }) => ended));
  stopAll();
}

try {
  await develop();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}

/** What the log holds: structured lines, nothing a visitor typed, no secrets. */
import type { FastifyServerOptions } from 'fastify';

export const LOGGER: Exclude<FastifyServerOptions['logger'], undefined> = {
  level: 'info',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: {
    // The address without its query, which may carry what somebody typed.
    req: (request) => ({ id: request.id, method: request.method, path: request.url.split('?')[0] }),
  },
};

/** A line of the same shape, of a process that has no server. */
export function writeLine(level: 'error', msg: string, fields: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg })}\n`);
}

/** Serves test sites on this machine. Audits reach them through `detours`, which only test code can set. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Network } from '../safety/network.ts';

export type Served = {
  detours: NonNullable<Network['detours']>;
  close: () => Promise<void>;
};

/** @param origins listeners by origin, such as `https://bakery.example`; they are served without TLS */
export async function serveOrigins(origins: Readonly<Record<string, RequestListener>>): Promise<Served> {
  const servers: Server[] = [];
  const detours = new Map<string, { address: string; port: number }>();
  for (const [origin, listener] of Object.entries(origins)) {
    const server = createServer({ keepAlive: false }, listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    servers.push(server);
    detours.set(origin, { address: '127.0.0.1', port: address.port });
  }
  return {
    detours,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

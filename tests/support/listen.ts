import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Server as TcpServer } from 'node:net';

/** Lets a server listen on a free port of this machine. */
export async function listen(server: Server | TcpServer): Promise<{ port: number; stop: () => Promise<void> }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

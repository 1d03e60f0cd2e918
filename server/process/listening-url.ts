/** Names under which a process that listens on all addresses, or on this machine alone, is reached from here. */
const HERE = ['', '0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'];

/** The address to open in a browser for a server that listens. @param host as HOST says it */
export function listeningUrl(host: string, port: number): string {
  if (HERE.includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Hosts that mean all addresses or this machine only; both are reachable as localhost. */
const LOCAL_HOSTS = ['', '0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'];

/** The URL to open in a browser. @param host value of the HOST setting */
export function listeningUrl(host: string, port: number): string {
  if (LOCAL_HOSTS.includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

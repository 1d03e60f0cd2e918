/** The names of this very machine: under each of them a browser opens the same site. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The site's own origin, and its loopback names when it runs at home. */
export function ownOrigins(siteUrl: string): string[] {
  const { hostname, protocol, port } = new URL(siteUrl);
  const aliases = LOOPBACK.includes(hostname)
    ? LOOPBACK.map((name) => new URL(`${protocol}//${name}${port && `:${port}`}`).origin)
    : [];
  return [...new Set([siteUrl, ...aliases])];
}

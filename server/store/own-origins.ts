/** Host names of this machine: a browser opens the same site with each of them. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The site's own origin; for a site on this machine, also the origins of the other loopback names. */
export function ownOrigins(siteUrl: string): string[] {
  const { hostname, protocol, port } = new URL(siteUrl);
  const aliases = LOOPBACK.includes(hostname)
    ? LOOPBACK.map((name) => new URL(`${protocol}//${name}${port && `:${port}`}`).origin)
    : [];
  return [...new Set([siteUrl, ...aliases])];
}

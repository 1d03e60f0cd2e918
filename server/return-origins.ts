/** The names of this very machine: whoever opens the site under one of them means the same site. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Origins that a checkout may lead back to: the site's own, its loopback names when it runs at home, and those named. */
export function returnOrigins(siteUrl: string, others: readonly string[]): string[] {
  const { hostname, protocol, port } = new URL(siteUrl);
  const aliases = LOOPBACK.includes(hostname)
    ? LOOPBACK.map((name) => new URL(`${protocol}//${name}${port && `:${port}`}`).origin)
    : [];
  return [...new Set([siteUrl, ...aliases, ...others])];
}

/**
 * A request for two hosts is refused (RFC 9112, section 3.2): Node goes by the first, and a proxy in front may go by the
 * other and keep the answer under its name.
 * @param rawHeaders names and values in turn, as they were sent
 */
export function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

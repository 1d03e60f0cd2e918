/** Network access of the audit. */
import { Resolver } from 'node:dns/promises';
import { AuditFailure } from '../failures.ts';

export type Network = {
  /**
   * Resolves a host name to all its addresses.
   * @throws {AuditFailure} if it has none, or DNS does not respond
   */
  resolve: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;
  /**
   * Origins that tests serve themselves without TLS, by address and port. Only test code sets it; there is no setting
   * (decision 0021).
   */
  detours?: ReadonlyMap<string, { address: string; port: number }>;
};

/** Milliseconds; a whole audit has ten seconds. */
const NAME_SERVICE_TIMEOUT = 2000;
const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/** Resolves by DNS only, without the hosts file of this machine. */
export const internet: Network = {
  async resolve(hostname, signal) {
    const resolver = new Resolver({ timeout: NAME_SERVICE_TIMEOUT, tries: 2 });
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
      const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (addresses.length > 0) return addresses;
      if (signal.aborted) throw new AuditFailure('timeout');
      const unknown = answers.every(
        (answer) => answer.status === 'rejected' && NO_SUCH_NAME.has(codeOf(answer.reason)),
      );
      throw new AuditFailure(unknown ? 'unknown-domain' : 'name-service');
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  },
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

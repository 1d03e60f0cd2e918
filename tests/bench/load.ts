/** Requests as fast as they are answered, for some seconds. */
import autocannon, { type Request, type Result } from 'autocannon';

export type Measured = {
  /** Requests answered with 2xx in a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
};

/** As many as want something at once on a good day. */
const CLIENTS = 16;

/**
 * @param origins the processes that share the load
 * @param requests asked one after another by each client
 * @param clients of all targets together, each with one request under way
 * @throws when anything is answered with an error
 */
export async function load(
  origins: readonly string[],
  requests: Request[],
  seconds: number,
  clients: number = CLIENTS,
): Promise<Measured> {
  const connections = Math.max(1, Math.round(clients / origins.length));
  const results = await Promise.all(
    origins.map((url) =>
      autocannon({ url, connections, duration: seconds, requests: requests.map((each) => ({ ...each })) }),
    ),
  );
  const failed = sum(results, ({ non2xx, errors }) => non2xx + errors);
  if (failed > 0) throw new Error(`${failed} requests of ${JSON.stringify(requests[0])} failed`);
  return {
    rate: Math.round(sum(results, (result) => result['2xx'] / result.duration)),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

const sum = (results: readonly Result[], of: (result: Result) => number) =>
  results.reduce((total, result) => total + of(result), 0);

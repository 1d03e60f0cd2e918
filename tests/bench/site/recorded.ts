/** Answers of the site as they travel, for other servers to give. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** @param headers names and values in turn, as Node writes them fastest; @param body base64 */
type Answer = { headers: string[]; body: string };
/** By path. */
export type Answers = Record<string, Answer>;

/** What every server says for itself. */
const OF_THE_SERVER = ['date', 'connection', 'keep-alive'];

async function recordOne(url: string): Promise<Answer> {
  const [response] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${url} was answered with ${response.statusCode}`);
  const { rawHeaders: raw } = response;
  const isKept = (at: number) => !OF_THE_SERVER.includes((raw[at - (at % 2)] ?? '').toLowerCase());
  return { headers: raw.filter((_, at) => isKept(at)), body: body.toString('base64') };
}

export async function record(origin: string, paths: readonly string[]): Promise<Answers> {
  const answers = await Promise.all(paths.map(async (path) => [path, await recordOne(origin + path)] as const));
  return Object.fromEntries(answers);
}

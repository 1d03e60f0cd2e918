/** Fetches JSON with limits for time and size, and with errors in one sentence. */
import type { z } from 'zod';
import { ImportFileError } from './read-file.ts';

export type FetchOptions = {
  /** Milliseconds that an answer may take, its body included. */
  patience?: number;
  /** Milliseconds before a failed request is tried again. */
  rest?: number;
};

const PATIENCE = 20_000;
const REST = 1000;
const TRIES = 3;
/** Bytes per answer. */
const LARGEST_ANSWER = 32 * 1024 * 1024;
/** Characters of an address in a message. */
const LONGEST_ADDRESS = 120;

/** An address for a message: a long one without its query. */
export function shortAddress(address: string): string {
  if (address.length <= LONGEST_ADDRESS) return address;
  const [place = ''] = address.split('?');
  return `${place.length > LONGEST_ADDRESS ? `${place.slice(0, LONGEST_ADDRESS)}…` : place}?…`;
}

/** @throws {ImportFileError} when the answer does not come, or has another shape */
export async function getJson<T extends z.ZodType>(url: string, shape: T, options: FetchOptions): Promise<z.output<T>> {
  const { patience = PATIENCE, rest = REST } = options;
  const name = shortAddress(url);
  for (let tries = 1; ; tries += 1) {
    const answer = await getOnce(url, patience);
    if (answer.ok) {
      const parsed = shape.safeParse(answer.json);
      if (parsed.success) return parsed.data;
      throw new ImportFileError(`${name} does not answer as a store service does.`);
    }
    if (!answer.again || tries >= TRIES) throw new ImportFileError(`${name} ${answer.problem}.`);
    await new Promise((resolve) => setTimeout(resolve, rest * tries));
  }
}

type Answer = { ok: true; json: unknown } | { ok: false; problem: string; again: boolean };

async function getOnce(url: string, patience: number): Promise<Answer> {
  let body: string;
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const again = response.status >= 500 || response.status === 429;
      return { ok: false, problem: `answered ${response.status}`, again };
    }
    body = await bodyText(response);
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    const late = error instanceof Error && error.name === 'TimeoutError';
    return { ok: false, problem: late ? 'did not answer in time' : 'cannot be reached', again: true };
  }
  try {
    return { ok: true, json: JSON.parse(body) };
  } catch {
    return { ok: false, problem: 'answered something that is not JSON', again: false };
  }
}

async function bodyText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) {
      throw new ImportFileError(`${shortAddress(response.url)} answered with more than 32 MB.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The operator's commands, as a terminal runs them. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SITE } from '../../config/site-folder.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type CommandResult = {
  code: number;
  /** What it printed, complaints included. */
  output: string;
};

/** Runs `cli/NAME.ts` to its end. @param env beside the PATH */
export function runCommand(
  name: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  // Lists of thousands of records are longer than what is kept without being asked.
  const maxBuffer = 64 * 2 ** 20;
  const options = { cwd: ROOT, maxBuffer, env: { PATH: process.env.PATH ?? '', SITE_DIR: SITE.dir, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [`cli/${name}.ts`, ...words], options, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) : 0;
      resolve({ code, output: stdout + stderr });
    });
  });
}

/** The same, where it has to succeed. @returns what it printed @throws with what it complained of */
export async function succeed(name: string, words: readonly string[], env: Record<string, string>): Promise<string> {
  const { code, output } = await runCommand(name, words, env);
  if (code !== 0) throw new Error(output);
  return output;
}

/** Runs the operator's commands as a terminal does. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SITE } from '../../config/site-folder.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type CommandResult = {
  code: number;
  /** Stdout followed by stderr. */
  output: string;
};

/** Runs `cli/NAME.ts` until it exits. @param env variables besides PATH */
export function runCommand(name: string, args: readonly string[], env: Record<string, string>): Promise<CommandResult> {
  // Lists of thousands of records exceed the default buffer.
  const maxBuffer = 64 * 2 ** 20;
  const options = { cwd: ROOT, maxBuffer, env: { PATH: process.env.PATH ?? '', SITE_DIR: SITE.dir, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [`cli/${name}.ts`, ...args], options, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) : 0;
      resolve({ code, output: stdout + stderr });
    });
  });
}

/** Runs a command that must succeed. @returns its output @throws with the output when the command fails */
export async function succeed(name: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const { code, output } = await runCommand(name, args, env);
  if (code !== 0) throw new Error(output);
  return output;
}

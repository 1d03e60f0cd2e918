import { CommandError } from './output.ts';

type Token = { kind: 'option'; name: string } | { kind: 'positional' | 'option-terminator' };

/**
 * Refuses options that the command does not have. Ignoring `--dry-run`, for example, would make the very changes that the
 * owner wanted to see first.
 * @param options the names of the options that the command has
 * @param tokens the `tokens` of `parseArgs`
 * @throws {CommandError} naming the option
 */
export function refuseOthers(command: string, options: readonly string[], tokens: readonly Token[]): void {
  const other = tokens.find((token) => token.kind === 'option' && !options.includes(token.name));
  if (other?.kind === 'option')
    throw new CommandError(`--${other.name} means nothing to "${command}"; nothing was done.`);
}

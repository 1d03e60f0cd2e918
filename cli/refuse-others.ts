import { CommandError } from './output.ts';

type Token = { kind: 'option'; name: string } | { kind: 'positional' | 'option-terminator' };

/**
 * Whoever gives an option expects something of it: to leave it out in silence could do the very opposite.
 * @param options those that mean something to the command
 * @param tokens what was given, as `parseArgs` tells it
 * @throws {CommandError} naming the option
 */
export function refuseOthers(command: string, options: readonly string[], tokens: readonly Token[]): void {
  const other = tokens.find((token) => token.kind === 'option' && !options.includes(token.name));
  if (other?.kind === 'option')
    throw new CommandError(`--${other.name} means nothing to "${command}"; nothing was done.`);
}

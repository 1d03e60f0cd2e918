/** Reads the command line of the operator's commands. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './output.ts';

/** Thrown for `--help`: the usage is printed, and the exit code is 0. */
export class HelpRequested extends Error {}

/** An error message followed by the usage. */
export const usageError = (problem: string, usage: string) => new CommandError(`${problem}\n\n${usage}`);

/**
 * Parses the arguments of this process.
 * @throws {CommandError} naming an option that is unknown, lacks its value, or takes none
 * @throws {HelpRequested} for `--help` or `-h`
 */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  const args = process.argv.slice(2);
  const end = args.indexOf('--');
  if ((end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h'))
    throw new HelpRequested(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))
      // Node's other sentences are advice for programmers.
      throw usageError(`${error.message.split('. ')[0]}.`, usage);
    throw error;
  }
}

type Token = { kind: 'option'; name: string } | { kind: 'positional' | 'option-terminator' };

/**
 * Rejects options of other commands. For example, ignoring `--dry-run` would make changes that the owner only wanted to
 * preview.
 * @param options the names of the command's options
 * @param tokens the `tokens` of `parseArgs`
 * @throws {CommandError} naming the option
 */
export function refuseUnknownOptions(command: string, options: readonly string[], tokens: readonly Token[]): void {
  const unknown = tokens.find((token) => token.kind === 'option' && !options.includes(token.name));
  if (unknown?.kind === 'option')
    throw new CommandError(`"${command}" has no option --${unknown.name}. Nothing was changed.`);
}

/** How many arguments may follow the name of a command. */
export type ArgumentCount = readonly [min: number, max: number];

/**
 * Finds a command by the first one or two arguments.
 * @returns the command, its name, and the arguments that follow the name
 * @throws {CommandError} naming what is wrong, followed by the usage; only the usage if there are no arguments
 */
export function findCommand<Command extends { count: ArgumentCount }>(
  commands: Readonly<Record<string, Command>>,
  positionals: readonly string[],
  usage: string,
): { name: string; command: Command; args: readonly string[] } {
  const [first] = positionals;
  if (first === undefined) throw new CommandError(usage);
  const names = Object.keys(commands);
  const name = [positionals.slice(0, 2).join(' '), first].find((each) => Object.hasOwn(commands, each));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command) throw usageError(unknownCommand(names, positionals), usage);
  const args = positionals.slice(name.split(' ').length);
  const [min, max] = command.count;
  const extra = args[max];
  if (extra !== undefined) throw usageError(`"${name}" does not take "${extra}". Nothing was changed.`, usage);
  if (args.length < min) throw usageError(`"${name}" needs ${countArguments(min - args.length)}.`, usage);
  return { name, command, args };
}

const countArguments = (count: number) => (count === 1 ? 'one more argument' : `${count} more arguments`);

function unknownCommand(names: readonly string[], [first = '', second]: readonly string[]): string {
  const subcommands = names.flatMap((name) => (name.startsWith(`${first} `) ? name.slice(first.length + 1) : []));
  if (subcommands.length === 0) return `There is no command "${first}".`;
  const list = `The commands of "${first}" are ${subcommands.join(', ')}.`;
  return second === undefined ? list : `There is no command "${first} ${second}". ${list}`;
}

/** Parses the number of an order or a message. @returns undefined for other text */
export const recordNumber = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

/** @throws {CommandError} unless there is exactly one argument, the name of a file */
export function singleFile([file, extra]: readonly string[], usage: string): string {
  if (extra !== undefined) throw usageError(`Give one file only: "${extra}" is a second argument.`, usage);
  if (file === undefined) throw new CommandError(usage);
  return file;
}

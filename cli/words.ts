/** The words of a command line, and what is said of those that a command does not know. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './output.ts';

/** Thrown for `--help`: the usage is printed, and the exit code is 0. */
export class UsageWanted extends Error {}

/** What is wrong, above the usage. */
export const usageError = (problem: string, usage: string) => new CommandError(`${problem}\n\n${usage}`);

/**
 * Reads the words of this process.
 * @throws {CommandError} naming an option that does not exist, lacks its value or has one too many
 * @throws {UsageWanted} for `--help` or `-h`
 */
export function readWords<Config extends ParseArgsConfig>(config: Config, usage: string) {
  const words = process.argv.slice(2);
  const end = words.indexOf('--');
  if ((end < 0 ? words : words.slice(0, end)).some((word) => word === '--help' || word === '-h'))
    throw new UsageWanted(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))
      // What follows the first sentence is for programmers.
      throw usageError(`${error.message.split('. ')[0]}.`, usage);
    throw error;
  }
}

/** How many words may follow the name of a command. */
export type WordCount = readonly [least: number, most: number];

/**
 * The command that some words name, by their first or their first two, with what follows.
 * @throws {CommandError} naming the word that is wrong; the usage alone when there is none
 */
export function findCommand<Command extends { words: WordCount }>(
  commands: Readonly<Record<string, Command>>,
  words: readonly string[],
  usage: string,
): { name: string; command: Command; words: readonly string[] } {
  const [first] = words;
  if (first === undefined) throw new CommandError(usage);
  const names = Object.keys(commands);
  const name = [words.slice(0, 2).join(' '), first].find((each) => Object.hasOwn(commands, each));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command) throw usageError(unknown(names, words), usage);
  const given = words.slice(name.split(' ').length);
  const [least, most] = command.words;
  const extra = given[most];
  if (extra !== undefined) throw usageError(`"${name}" does not take "${extra}"; nothing was done.`, usage);
  if (given.length < least) throw usageError(`"${name}" needs ${countWords(least - given.length)} more.`, usage);
  return { name, command, words: given };
}

const countWords = (count: number) => (count === 1 ? 'one word' : `${count} words`);

function unknown(names: readonly string[], [first = '', second]: readonly string[]): string {
  const verbs = names.flatMap((name) => (name.startsWith(`${first} `) ? name.slice(first.length + 1) : []));
  if (verbs.length === 0) return `There is no command "${first}".`;
  const known = `"${first}" is followed by ${verbs.join(', ')}.`;
  return second === undefined ? known : `There is no command "${first} ${second}": ${known}`;
}

/** @throws {CommandError} unless the words are the name of one file */
export function onlyFile([file, extra]: readonly string[], usage: string): string {
  if (extra !== undefined) throw usageError(`One file is enough: "${extra}" is one word too many.`, usage);
  if (file === undefined) throw new CommandError(usage);
  return file;
}

/** What PostgreSQL and the way to it report, as the errors that the services know. */
import { AlreadyThere, DatabaseAway, DatabaseBusy, DatabaseConflict, DatabaseError } from './errors.ts';

/** Of Node, when there is no way to the server or the connection breaks. */
const NO_WAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);

/** Of the server: it stops, starts, has no connection left, or has ended ours. */
const NOT_NOW = /^(08|57P0|53300$|25P03$)/;
/** Of the pg package, which gives these no code. */
const LOST =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection error|not queryable/i;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

function isLost(error: unknown): boolean {
  const code = codeOf(error);
  return NO_WAY.has(code) || NOT_NOW.test(code) || (error instanceof Error && LOST.test(error.message));
}

/** @returns what to throw instead, and whether the connection is of no use any more */
export function readable(error: unknown): { error: unknown; connectionLost: boolean } {
  if (isLost(error)) {
    return { error: new DatabaseAway('the database does not answer', { cause: error }), connectionLost: true };
  }
  return { error: named(error), connectionLost: false };
}

function named(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  switch (codeOf(error)) {
    case '40001':
    case '40P01':
      return new DatabaseConflict(message, { cause: error });
    case '23505':
      return new AlreadyThere(message, { cause: error });
    case '55P03':
    case '57014':
      return new DatabaseBusy('the database is busy with other work', { cause: error });
    default:
      return error;
  }
}

/** Whom a connection was meant for, without user and password. */
function placeOf(url: string): { server: string; name: string } {
  const { hostname, port, pathname } = new URL(url);
  return { server: `${hostname}:${port || 5432}`, name: decodeURIComponent(pathname.slice(1)) };
}

/**
 * Why a database cannot be used at the start, in one sentence for the operator.
 * @param source of the address, as the operator knows it
 */
export function explained(error: unknown, url: string, source = 'DATABASE_URL'): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { server, name } = placeOf(url);
  const sentence = () => {
    const cause = error instanceof DatabaseAway ? error.cause : error;
    switch (codeOf(cause)) {
      case '28P01':
      case '28000':
        return `PostgreSQL at ${server} refuses the user or the password in ${source}.`;
      case '3D000':
        return `PostgreSQL at ${server} has no database "${name}"; create it, or correct ${source}.`;
      case '42501':
        return `The user in ${source} may not create tables in "${name}"; make it the owner of that database.`;
      default:
        return error instanceof DatabaseAway
          ? `PostgreSQL at ${server} cannot be reached (${codeOf(cause) || 'no answer'}); start it, or correct ${source}.`
          : `The database "${name}" at ${server} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`;
    }
  };
  return new DatabaseError(sentence(), { cause: error });
}

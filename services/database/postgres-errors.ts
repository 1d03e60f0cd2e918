/** Translates errors of PostgreSQL, the pg package and the network into the error classes of `errors.ts`. */
import { ConnectionLost, DatabaseBusy, DatabaseConflict, DatabaseError, UniqueViolation } from './errors.ts';

/** Error codes of Node for a server that cannot be reached, by TCP or by a Unix socket, or a connection that breaks. */
const NETWORK_CODES = new Set([
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

/** SQLSTATE codes: the server is stopping or starting, has no connection left, or has ended this one. */
const UNAVAILABLE_STATES = /^(08|57P0|53300$|25P03$)/;
/** Messages of the pg package for errors without a code. */
const CONNECTION_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection error|not queryable/i;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

function isLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    NETWORK_CODES.has(code) ||
    UNAVAILABLE_STATES.test(code) ||
    (error instanceof Error && CONNECTION_MESSAGES.test(error.message))
  );
}

/** @returns the error to throw instead, and whether the connection must be closed */
export function translateError(error: unknown): { error: unknown; connectionLost: boolean } {
  if (isLost(error)) {
    return { error: new ConnectionLost('the database does not answer', { cause: error }), connectionLost: true };
  }
  return { error: translateSqlState(error), connectionLost: false };
}

function translateSqlState(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  switch (codeOf(error)) {
    case '40001':
    case '40P01':
      return new DatabaseConflict(message, { cause: error });
    case '23505':
      return new UniqueViolation(message, { cause: error });
    case '55P03':
    case '57014':
      return new DatabaseBusy('the database is busy with other work', { cause: error });
    default:
      return error;
  }
}

/** Server and database of a URL, without user and password. */
function targetOf(url: string): { server: string; name: string } {
  const { hostname, port, pathname } = new URL(url);
  return { server: `${hostname}:${port || 5432}`, name: decodeURIComponent(pathname.slice(1)) };
}

/**
 * Explains to the operator in one sentence why a database cannot be opened.
 * @param urlName how messages call the URL: by the name of its setting, or in words
 */
export function explainOpenFailure(error: unknown, url: string, urlName = 'DATABASE_URL'): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { server, name } = targetOf(url);
  const sentence = () => {
    const cause = error instanceof ConnectionLost ? error.cause : error;
    switch (codeOf(cause)) {
      case '28P01':
      case '28000':
        return `PostgreSQL at ${server} refuses the user or the password in ${urlName}.`;
      case '3D000':
        return `PostgreSQL at ${server} has no database "${name}"; create it, or correct ${urlName}.`;
      case '42501':
        return `The user in ${urlName} may not create tables in "${name}"; make it the owner of that database.`;
      default:
        return error instanceof ConnectionLost
          ? `PostgreSQL at ${server} cannot be reached (${codeOf(cause) || 'no answer'}); start it, or correct ${urlName}.`
          : `The database "${name}" at ${server} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`;
    }
  };
  return new DatabaseError(sentence(), { cause: error });
}

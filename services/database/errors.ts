/** Errors of both databases. Messages never contain the database URL, because it contains the password. */

/** Thrown if a database cannot be used; the message is one sentence for the operator. */
export class DatabaseError extends Error {}

/** The database is temporarily unavailable. Without a subclass: it was busy for too long, and nothing was changed. */
export class DatabaseBusy extends Error {}

/** The connection is lost. A commit in progress may have succeeded. */
export class ConnectionLost extends DatabaseBusy {}

/** The disk is full, or the file of the embedded database cannot be read or written; nothing was changed. */
export class DatabaseFailing extends DatabaseBusy {}

/** A deadlock or serialization failure: the transaction was rolled back and can be retried at once. */
export class DatabaseConflict extends DatabaseBusy {}

/**
 * A unique constraint of PostgreSQL was violated. If another process inserted the row meanwhile, a retry of the
 * transaction reads it.
 */
export class UniqueViolation extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

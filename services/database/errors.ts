/** What can be wrong with a database, whichever it is. Messages never hold the address, which has the password in it. */

/** Thrown when a database cannot be used; its message is one sentence for the operator. */
export class DatabaseError extends Error {}

/** Cannot be used just now, because others do for too long; nothing was done. */
export class DatabaseBusy extends Error {}

/** No connection. What was being committed at that very moment may have been done. */
export class DatabaseAway extends DatabaseBusy {}

/** The disk is full, or the file of the embedded database cannot be read or written; nothing was done. */
export class DatabaseFailing extends DatabaseBusy {}

/** Two transactions were in each other's way and this one was taken back; it may succeed at once. */
export class DatabaseConflict extends DatabaseBusy {}

/**
 * Something that there may be only once is there. When it was not a moment ago, another process was faster, and the same
 * transaction finds it when it is run again.
 */
export class AlreadyThere extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Errors of the store client (docs/store-api.md section 8.5, spec section 8). They are recognized by name and not by
 * class, because the server and the built pages each have their own copy of this module.
 */

/** A response with a status that is not 2xx. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;

  constructor(status: number, statusText: string, options?: ErrorOptions) {
    super(`HTTP ${status}: ${statusText}`, options);
    this.status = status;
  }
}

/** The requested product does not exist. A 404 for a list or for stock is an error of the store instead. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  readonly status = 404;

  /** @param cause whose message is kept */
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** There was no response. The message is the same as in browsers. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('Failed to fetch', { cause });
  }
}

/** A response that is not JSON or does not match the schema. Pages show their default message. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
}

/** The error message for visitors. */
export function messageOf(error: unknown, defaultMessage: string): string {
  const isKnown = error instanceof Error && ['HttpError', 'NotFoundError', 'NetworkError'].includes(error.name);
  return isKnown ? error.message : defaultMessage;
}

/** Whether there was a response, including an error or an invalid one. */
export function hasAnswered(error: unknown): boolean {
  return !(error instanceof Error && error.name === 'NetworkError');
}

/** The status of a response that is not 2xx. */
export function statusOf(error: unknown): number | undefined {
  const hasStatus = error instanceof Error && ['HttpError', 'NotFoundError'].includes(error.name);
  return hasStatus ? (error as HttpError | NotFoundError).status : undefined;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFoundError';
}

/** Whether a retry may succeed: there was no response, or its status is 5xx. */
export function isRetryable(error: unknown): boolean {
  return !hasAnswered(error) || (statusOf(error) ?? 0) >= 500;
}

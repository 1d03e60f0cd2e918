/**
 * Failures of the store service in the words of the contract (store-service.md section 8.5, spec section 8).
 * Told apart by name and not by class: the server and the built pages each have their own copy of this file.
 */

/** An answer that is not 2xx. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;

  constructor(status: number, statusText: string, options?: ErrorOptions) {
    super(`HTTP ${status}: ${statusText}`, options);
    this.status = status;
  }
}

/** The one product that was asked for does not exist. A list or stock that is answered with 404 is a failure of the store. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  readonly status = 404;

  /** @param cause the answer, whose words are kept */
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** No answer at all: the words a browser uses. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('Failed to fetch', { cause });
  }
}

/** An answer that is not JSON or does not fit the schema. Pages show their default message. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
}

/** What a page says about a failure: the message of a known one, else the page's default. */
export function messageOf(error: unknown, otherwise: string): string {
  const isKnown = error instanceof Error && ['HttpError', 'NotFoundError', 'NetworkError'].includes(error.name);
  return isKnown ? error.message : otherwise;
}

/** Whether there was an answer at all, including an error or an invalid response. */
export function hasAnswered(error: unknown): boolean {
  return !(error instanceof Error && error.name === 'NetworkError');
}

/** The status of an answer that was not 2xx. */
export function statusOf(error: unknown): number | undefined {
  const hasStatus = error instanceof Error && ['HttpError', 'NotFoundError'].includes(error.name);
  return hasStatus ? (error as HttpError | NotFoundError).status : undefined;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFoundError';
}

/** Whether a retry may succeed: there was no answer, or its status is 5xx. */
export function isRetryable(error: unknown): boolean {
  return !hasAnswered(error) || (statusOf(error) ?? 0) >= 500;
}

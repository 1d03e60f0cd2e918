/** The errors of the contract (docs/store-api.md section 10). */
import type { ErrorBody } from '../../contracts/store.ts';

export class StoreError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  /** @param cause for the log only */
  constructor(status: number, body: ErrorBody, cause?: Error) {
    super(body.message, { cause });
    this.status = status;
    this.body = body;
  }
}

export function notFound(kind: string, id: string): StoreError {
  return new StoreError(404, { type: 'not_found', message: `${kind} with id: ${id} was not found` });
}

export function unknownPath(path: string): StoreError {
  return new StoreError(404, { type: 'not_found', message: `Path ${path} was not found` });
}

export function invalidData(message: string): StoreError {
  return new StoreError(400, { type: 'invalid_data', message });
}

export function notAllowed(message: string): StoreError {
  return new StoreError(400, { type: 'not_allowed', message });
}

export function insufficientInventory(variantId: string): StoreError {
  return new StoreError(400, {
    type: 'not_allowed',
    code: 'insufficient_inventory',
    message: `Variant with id: ${variantId} does not have the required inventory`,
  });
}

export function methodNotAllowed(method: string): StoreError {
  return new StoreError(405, { type: 'invalid_request_error', message: `Method ${method} is not allowed here` });
}

export function storeBusy(): StoreError {
  return new StoreError(503, {
    type: 'unknown_error',
    message: 'The store is busy with other work; try again in a moment',
  });
}

export function paymentUnavailable(cause: Error): StoreError {
  const message = 'The payment service cannot be reached; try again in a moment';
  return new StoreError(503, { type: 'unknown_error', message }, cause);
}

export function badSignature(): StoreError {
  return new StoreError(400, {
    type: 'invalid_data',
    message: 'The signature of the notification is missing or wrong',
  });
}

import type { Database } from '../../database/database.ts';
import { advisoryLock } from '../../database/dialect.ts';

/** Whoever deals with a payment, known already or not, does so alone until the transaction ends. */
export async function lockPayment(tx: Database, paymentId: string): Promise<void> {
  await advisoryLock(tx, `payment ${paymentId}`);
}

import type { Database } from '../../database/database.ts';
import { advisoryLock } from '../../database/dialect.ts';

/** Locks a payment until the transaction ends, even before its row exists. */
export async function lockPayment(tx: Database, paymentId: string): Promise<void> {
  await advisoryLock(tx, `payment ${paymentId}`);
}

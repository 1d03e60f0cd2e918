import type { Database } from '../../services/database/database.ts';
import { listEvents } from '../../services/store/payment/events.ts';
import { checkAllNow } from '../../services/store/payment/reconcile.ts';
import { requestReplay } from '../../services/store/payment/replay.ts';
import { CommandError, formatDateTime, jsonText, type Output, table } from '../output.ts';

/** Maximum number of printed rows. */
const MAX_SHOWN = 100;

export async function eventsList(db: Database, { json }: Output): Promise<string> {
  const events = await listEvents(db, MAX_SHOWN);
  if (json) return jsonText(events);
  if (events.length === 0) return 'The payment provider has not reported anything yet.';
  return table(
    ['Received', 'Type', 'Result', 'Order', 'Id'],
    events.map(({ receivedAt, type, outcome, order, id }) => [
      formatDateTime(receivedAt),
      type,
      outcome,
      order ?? '',
      id,
    ]),
  );
}

export async function eventsReplay(db: Database, id: string, { json }: Output): Promise<string> {
  if (!(await requestReplay(db, id, new Date())))
    throw new CommandError(`There is no event ${id} that can be replayed. "events list" shows the ids.`);
  if (json) return jsonText({ id });
  return 'It will be replayed within seconds while the site runs. "events list" shows the result.';
}

export async function storeReconcile(db: Database, { json }: Output): Promise<string> {
  const count = await checkAllNow(db, new Date());
  if (json) return jsonText({ count });
  if (count === 0)
    return 'There is nothing to compare: no checkout waits for the payment provider, and none of the last six months was paid through one.';
  return `${count === 1 ? 'One checkout' : `${count} checkouts`} will be compared with the payment provider while the site runs with the API key of its mode, test or live. "events list" shows what was missing.`;
}

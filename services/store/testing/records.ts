import { completeDraft } from '../import/csv/complete.ts';
import type { Source } from '../import/source.ts';

/** What a table becomes where nothing of it is known. */
export function recordsOf({ drafts, currency }: Source): Record<string, unknown>[] {
  if (!currency) throw new Error('the source has no currency');
  const now = new Date('2026-11-20T12:00:00.000Z');
  const context = { known: undefined, currency, keepCurrency: false, prune: false, now };
  return drafts.map((draft) => completeDraft(draft, context).record);
}

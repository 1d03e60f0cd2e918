/** Where a visitor came from, in the columns of a spreadsheet. */
import { CLICK_IDS, type LeadSource, sourceFields } from '../../domain/lead/lead-source.ts';

/** All parameters of the campaign stand in one column; click ids also have their own, to be handed back to advertisers. */
export const SOURCE_HEAD = ['page', 'referrer', 'campaign', ...CLICK_IDS];

/** @param source null where it is not known */
export function sourceCells(source: LeadSource | null): string[] {
  if (!source) return SOURCE_HEAD.map(() => '');
  const { page, referrer, campaign } = sourceFields(source);
  return [page, referrer, campaign, ...CLICK_IDS.map((name) => source.campaign[name] ?? '')];
}

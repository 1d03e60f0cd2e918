import { LANDING, type LeadSource } from './lead-source.ts';

/** The source of a visit as parameters for another page; empty without a referrer and a campaign. */
export function handedOn({ referrer, campaign }: Pick<LeadSource, 'referrer' | 'campaign'>): Record<string, string> {
  const isKnown = referrer !== '' || Object.keys(campaign).some((name) => name !== LANDING);
  if (!isKnown) return {};
  return { ...(referrer !== '' && { referrer }), campaign: new URLSearchParams(campaign).toString() };
}

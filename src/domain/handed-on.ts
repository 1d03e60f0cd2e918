import { LANDING, type LeadSource } from './lead-source.ts';

/** Its fields to be handed on to another page; none where it is only known where the visit began. */
export function handedOn({ referrer, campaign }: Pick<LeadSource, 'referrer' | 'campaign'>): Record<string, string> {
  const isKnown = referrer !== '' || Object.keys(campaign).some((name) => name !== LANDING);
  if (!isKnown) return {};
  return { ...(referrer !== '' && { referrer }), campaign: new URLSearchParams(campaign).toString() };
}

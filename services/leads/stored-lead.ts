/** A lead as it is stored. */
import type { Selectable } from 'kysely';
import { EMPTY_LEAD, type Lead } from '../../domain/lead/lead-form.ts';
import type { LeadSource } from '../../domain/lead/lead-source.ts';
import type { Tables } from '../database/schema.ts';

export type StoredLead = {
  id: string;
  /** Consecutive number, for the operator. */
  number: number;
  /** ISO 8601. */
  createdAt: string;
  lead: Lead;
  source: LeadSource;
  consentVersion: string;
  /** Reasons to suspect spam; empty without any. */
  suspicions: string[];
};

/** The JSON of rows was validated before it was stored. Newer fields are empty in older leads. */
export function fromRow(row: Selectable<Tables['leads']>): StoredLead {
  return {
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    lead: { ...EMPTY_LEAD, ...(JSON.parse(row.lead_json) as Partial<Lead>) },
    source: JSON.parse(row.source_json) as LeadSource,
    consentVersion: row.consent_version,
    suspicions: JSON.parse(row.suspicions_json) as string[],
  };
}

/** A lead as it is kept. */
import type { Selectable } from 'kysely';
import { EMPTY_LEAD, type Lead } from '../../src/domain/lead-form.ts';
import type { LeadSource } from '../../src/domain/lead-source.ts';
import type { Tables } from '../database/schema.ts';

export type StoredLead = {
  id: string;
  /** What the operator calls it. */
  number: number;
  /** ISO 8601. */
  createdAt: string;
  lead: Lead;
  source: LeadSource;
  consentVersion: string;
  /** Why it is taken for spam; empty for the others. */
  suspicions: string[];
};

/** Rows were written by this service and hold what it has checked. A field that is younger than its lead is empty. */
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

/** What the form page needs of the lead service. */
import type { Lead, LeadErrors } from '../domain/lead-form.ts';
import type { LeadSource } from '../domain/lead-source.ts';

type Submission = {
  lead: Lead;
  source: LeadSource;
  consentVersion: string;
  token: string;
  /** What stands in the field that no person sees. */
  trap: string;
  /** Of the client. */
  address: string;
};

export type LeadDesk = {
  newToken(): Promise<string>;
  submit(
    submission: Submission,
  ): Promise<{ kind: 'stored' } | { kind: 'invalid'; errors: LeadErrors } | { kind: 'too-many' | 'busy' }>;
};

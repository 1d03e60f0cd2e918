/** What the form page needs of the lead service. */
import type { Lead, LeadErrors } from '../../domain/lead/lead-form.ts';
import type { LeadSource } from '../../domain/lead/lead-source.ts';

type Submission = {
  lead: Lead;
  source: LeadSource;
  consentVersion: string;
  token: string;
  /** Value of the honeypot field, which visitors cannot see; empty unless a program filled it in. */
  honeypot: string;
  /** Network address of the visitor. */
  address: string;
};

export type LeadService = {
  newToken(): Promise<string>;
  submit(
    submission: Submission,
  ): Promise<{ kind: 'stored' } | { kind: 'invalid'; errors: LeadErrors } | { kind: 'too-many' | 'busy' }>;
};

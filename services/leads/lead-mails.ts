/**
 * The mails about a lead: a notice to the agency, with the visitor as Reply-To, and an acknowledgement to the visitor.
 */
import { sourceLines } from '../../domain/lead/lead-source.ts';
import { preferredTimeInWords } from '../../domain/lead/preferred-time.ts';
import { composeMail, type OutboxMail } from '../outbox/mail/compose.ts';
import type { MailBlock, MailIdentity } from '../outbox/mail/mail-content.ts';
import type { StoredLead } from './stored-lead.ts';

export type Agency = MailIdentity & {
  /** Recipient of the notices. */
  leadsTo: string;
  /** The agency's time zone: an IANA name, such as America/Chicago. */
  timeZone: string;
  /** Public origin of the site. */
  url: string;
  /** Opening hours of the phone line. */
  hours: string;
};

/** Ids of the outbox messages about a lead. */
export function messageIds(leadId: string): { notice: string; acknowledgement: string; webhook: string } {
  return { notice: `notice_${leadId}`, acknowledgement: `thanks_${leadId}`, webhook: `webhook_${leadId}` };
}

export function createLeadMails(agency: Agency) {
  const dateTimeFormat = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: agency.timeZone,
  });

  return {
    notice(stored: StoredLead): OutboxMail {
      const { lead, suspicions } = stored;
      const about = lead.subject === '' ? '' : `: ${lead.subject}`;
      const suspected = suspicions.length > 0;
      return composeMail(agency, {
        id: messageIds(stored.id).notice,
        to: agency.leadsTo,
        replyTo: lead.email,
        subject: `${suspected ? 'Possibly spam: ' : ''}Message ${stored.number} from ${lead.name}${about}`,
        content: {
          heading: `${lead.name} wrote to you`,
          subheading: `Message ${stored.number} · ${dateTimeFormat.format(new Date(stored.createdAt))}`,
          blocks: [
            ...(suspected
              ? [note(`This may be spam: ${suspicions.join('; ')}. The visitor got no confirmation.`)]
              : []),
            { kind: 'quote', title: 'Message', lines: lead.message.split('\n') },
            ...facts('How to reach them', [lead.email, lead.phone, lead.company, lead.website]),
            ...facts('When to call', [preferredTimeInWords(lead)]),
            ...facts('What they want', [...lead.services, lead.budget]),
            ...facts('Where they came from', sourceLines(stored.source)),
            note(`Reply to this email to answer the visitor. Consent text: version ${stored.consentVersion}.`),
          ],
        },
      });
    },

    /** Contains no text of the visitor: otherwise the form could be used to send spam to other people. */
    acknowledgement({ id, lead }: StoredLead): OutboxMail {
      return composeMail(agency, {
        id: messageIds(id).acknowledgement,
        to: lead.email,
        replyTo: agency.email,
        isAutoReply: true,
        subject: `${agency.name} has your message`,
        content: {
          heading: 'We have your message.',
          subheading: 'A person will read it and answer.',
          blocks: [
            { kind: 'paragraph', text: `Need an answer sooner? Call ${agency.phone.display}. ${agency.hours}.` },
            { kind: 'paragraph', text: 'Anything missing? Just reply to this email.' },
            { kind: 'button', label: 'See how we work', url: `${agency.url}/process` },
            note(
              'You are getting this email because this address was entered in the contact form on our website. If that was not you, there is nothing to do: we will not send more.',
            ),
          ],
        },
      });
    },
  };
}

const note = (text: string): MailBlock => ({ kind: 'note', text });

/** A block without empty lines; no block if all lines are empty. */
function facts(title: string, lines: readonly string[]): MailBlock[] {
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.length > 0 ? [{ kind: 'facts', title, lines: filled }] : [];
}

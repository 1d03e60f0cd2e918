import type { MailIdentity } from '../../outbox/mail/mail-content.ts';

/** Data of the shop for mails. */
export type Shop = MailIdentity & {
  /** Recipient of notices about orders, refunds, disputes, subscriptions and low stock. */
  noticesTo: string;
  /** The shop's time zone: an IANA name, such as America/Chicago. */
  timeZone: string;
  /** Public origin of the site. */
  url: string;
};

import type { Sender } from '../../outbox/mail/letter.ts';

/** What letters say of the shop. */
export type Shop = Sender & {
  /** Where notices of new orders go. */
  noticesTo: string;
  /** Where the shop's day begins and ends: an IANA name, such as America/Chicago. */
  timeZone: string;
  /** Public origin of the site. */
  url: string;
};

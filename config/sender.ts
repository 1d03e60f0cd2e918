/** What mails say about the agency, and the recipient of mails about the shop. */
import { brand } from './brand.ts';
import { officeLine } from './brand-types.ts';
import type { Env } from './env.ts';

const [office] = brand.offices;

export const SENDER = {
  name: brand.name,
  address: `${office.street}, ${officeLine(office)}`,
  phone: brand.phone,
  email: brand.email,
  timeZone: brand.timeZone,
};

export function shopOf(env: Env) {
  return { ...SENDER, noticesTo: env.LEADS_TO ?? brand.email, url: env.SITE_URL };
}

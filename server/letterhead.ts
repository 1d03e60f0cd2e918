/** Who writes our letters. */
import { brand } from '../config/brand.ts';
import { officeLine } from '../config/brand-types.ts';

const [office] = brand.offices;

export const LETTERHEAD = {
  name: brand.name,
  address: `${office.street}, ${officeLine(office)}`,
  phone: brand.phone,
  email: brand.email,
  timeZone: brand.timeZone,
};

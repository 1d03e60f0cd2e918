/** By these, advertisers find the click again that led to a sale: Google, Meta, Microsoft, TikTok and LinkedIn. */
export const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id'] as const;

const ADVERTISED = new RegExp(`[?&](utm_\\w+|campaign|${CLICK_IDS.join('|')})=[^&]`);

/** Whether a link with this query was an advertisement, or a page before has handed one on. */
export function isAdvertised(search: string): boolean {
  return ADVERTISED.test(search);
}

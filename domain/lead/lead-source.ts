import { parseUrl } from '../url/web-url.ts';

/** By these, advertisers find the click again that led to a sale: Google, Meta, Microsoft, TikTok and LinkedIn. */
export const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id'] as const;

const ADVERTISED = new RegExp(`[?&](utm_\\w+|campaign|${CLICK_IDS.join('|')})=[^&]`);

/** Whether a link with this query was an advertisement, or a page before has handed one on. */
export function isAdvertised(search: string): boolean {
  return ADVERTISED.test(search);
}

/** Where the writer of a lead or the buyer of an order came from, as far as the browser says. */
export type LeadSource = {
  /** The page with the form, or with the button that began the checkout. */
  page: string;
  /** What led to the site. */
  referrer: string;
  /**
   * The parameters of the campaign, such as utm_source, the click ids of advertisements, and the page on which the visit
   * began (`landing`).
   */
  campaign: Record<string, string>;
};

const LANDING = 'landing';

/** Characters of an address; longer ones are cut. */
const MAX_ADDRESS_LENGTH = 1000;
/** Characters of a parameter. Click ids have up to a few hundred, and are of no use when they are cut. */
const MAX_NAME_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;
/** Beside the click ids and the first page. */
const MAX_PARAMETERS = 20;

/** The parameters of a campaign in a query: its own, and those that a page before has handed on in `campaign`. */
export function campaignOf(query: URLSearchParams): Record<string, string> {
  const sourceParams = new URLSearchParams(query.get('campaign') ?? '');
  const isKept = ([name, value]: [string, string]) =>
    name === LANDING || (name !== 'campaign' && isAdvertised(`?${name}=${value}`));
  return Object.fromEntries([...sourceParams, ...query].filter(isKept));
}

/**
 * Where a visit began. A visitor who went on at once was not remembered on the first page; the second one still knows its
 * address.
 * @param address of the first page that was remembered, with its query
 * @param referrer of that page, empty where there was none
 */
export function beginningOf(address: string, referrer: string): Pick<LeadSource, 'referrer' | 'campaign'> {
  const page = new URL(address);
  const before = parseUrl(referrer);
  const isOwn = before?.origin === page.origin;
  const first = isOwn && before && !isAdvertised(page.search) ? before : page;
  return {
    referrer: first.searchParams.get('referrer') ?? (isOwn ? '' : referrer),
    campaign: { [LANDING]: first.pathname, ...campaignOf(first.searchParams) },
  };
}

/**
 * @param given what the script of the page says, or its address
 * @param referer the header, which says something without script, too
 */
export function readSource(given: URLSearchParams, referer: string | null, ownOrigin: string): LeadSource {
  const from = URL.parse(referer ?? '');
  const own = from?.origin === ownOrigin;
  const before = given.has('campaign') ? undefined : from?.searchParams;
  return {
    page: given.get('page') ?? (own ? from.pathname : (from?.origin ?? '')),
    referrer: given.get('referrer') ?? (own ? (from.searchParams.get('referrer') ?? '') : ''),
    campaign: { ...(before && campaignOf(before)), ...campaignOf(given) },
  };
}

/** The same as parameters, for an address or for a form. */
export function sourceFields({ page, referrer, campaign }: LeadSource): Record<keyof LeadSource, string> {
  return { page, referrer, campaign: new URLSearchParams(campaign).toString() };
}

/** Validates and shortens the source, which a client can set to anything. */
export function normalizeSource({ page, referrer, campaign }: LeadSource): LeadSource {
  const isClickId = ([name]: [string, string]) => name === LANDING || CLICK_IDS.some((id) => id === name);
  const known = Object.entries(campaignOf(new URLSearchParams(campaign)));
  const rest = known.filter((each) => !isClickId(each)).slice(0, MAX_PARAMETERS);
  const cut = (text: string, longest = MAX_ADDRESS_LENGTH) => text.slice(0, longest);
  return {
    page: cut(page),
    referrer: cut(referrer),
    campaign: Object.fromEntries(
      [...rest, ...known.filter(isClickId)].map(([name, value]) => [
        cut(name, MAX_NAME_LENGTH),
        cut(value, MAX_VALUE_LENGTH),
      ]),
    ),
  };
}

/** For a letter or a terminal, one line each; none where nothing is known. */
export function sourceLines({ page, referrer, campaign }: LeadSource): string[] {
  return [
    ...(page === '' ? [] : [`Page: ${page}`]),
    ...(referrer === '' ? [] : [`Before that: ${referrer}`]),
    ...Object.entries(campaign).map(([name, value]) => `${name}: ${value}`),
  ];
}

/** The source of a visit as parameters for another page; empty without a referrer and a campaign. */
export function sourceParams({
  referrer,
  campaign,
}: Pick<LeadSource, 'referrer' | 'campaign'>): Record<string, string> {
  const isKnown = referrer !== '' || Object.keys(campaign).some((name) => name !== LANDING);
  if (!isKnown) return {};
  return { ...(referrer !== '' && { referrer }), campaign: new URLSearchParams(campaign).toString() };
}

import { parseUrl } from '../url/web-url.ts';

/** Click ids, by which advertisers attribute a sale to a click: Google, Meta, Microsoft, TikTok and LinkedIn. */
export const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id'] as const;

const ADVERTISED = new RegExp(`[?&](utm_\\w+|campaign|${CLICK_IDS.join('|')})=[^&]`);

/** Whether a query has campaign parameters, its own or those that an earlier page forwarded in `campaign`. */
export function isAdvertised(search: string): boolean {
  return ADVERTISED.test(search);
}

/** The source of a lead or an order, as far as the browser reports it. */
export type LeadSource = {
  /** Path of the page with the form, or with the button that started the checkout; with its origin on another site. */
  page: string;
  /** URL of the page that linked to the site; may be empty. */
  referrer: string;
  /** Campaign parameters such as utm_source, click ids, and the landing page (`landing`). */
  campaign: Record<string, string>;
};

const LANDING = 'landing';

/** Characters; longer URLs are cut. */
const MAX_URL_LENGTH = 1000;
/** Characters of a parameter. Click ids have up to a few hundred, and are useless when cut. */
const MAX_NAME_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;
/** Not counting click ids and the landing page. */
const MAX_PARAMETERS = 20;

/** The campaign parameters of a query: its own, and those that an earlier page forwarded in `campaign`. */
export function campaignOf(query: URLSearchParams): Record<string, string> {
  const forwarded = new URLSearchParams(query.get('campaign') ?? '');
  const isCampaignParameter = ([name, value]: [string, string]) =>
    name === LANDING || (name !== 'campaign' && isAdvertised(`?${name}=${value}`));
  return Object.fromEntries([...forwarded, ...query].filter(isCampaignParameter));
}

/**
 * The source of a visit. When the visitor left the landing page before its script stored the visit, the referrer of the
 * second page is the landing page.
 * @param url of the first stored page, with its query
 * @param referrer of that page; may be empty
 */
export function visitStart(url: string, referrer: string): Pick<LeadSource, 'referrer' | 'campaign'> {
  const page = new URL(url);
  const referrerUrl = parseUrl(referrer);
  const isOwn = referrerUrl?.origin === page.origin;
  const first = isOwn && referrerUrl && !isAdvertised(page.search) ? referrerUrl : page;
  return {
    referrer: first.searchParams.get('referrer') ?? (isOwn ? '' : referrer),
    campaign: { [LANDING]: first.pathname, ...campaignOf(first.searchParams) },
  };
}

/**
 * @param given source fields from the script of the page, or the query of the page
 * @param referer the `Referer` header, for pages without script
 */
export function readSource(given: URLSearchParams, referer: string | null, ownOrigin: string): LeadSource {
  const from = URL.parse(referer ?? '');
  const isOwn = from?.origin === ownOrigin;
  const refererQuery = given.has('campaign') ? undefined : from?.searchParams;
  return {
    page: given.get('page') ?? (isOwn ? from.pathname : (from?.origin ?? '')),
    referrer: given.get('referrer') ?? (isOwn ? (from.searchParams.get('referrer') ?? '') : ''),
    campaign: { ...(refererQuery && campaignOf(refererQuery)), ...campaignOf(given) },
  };
}

/** The source as query parameters or form fields. */
export function sourceFields({ page, referrer, campaign }: LeadSource): Record<keyof LeadSource, string> {
  return { page, referrer, campaign: new URLSearchParams(campaign).toString() };
}

/** Validates and shortens the source, which a client can set to anything. */
export function normalizeSource({ page, referrer, campaign }: LeadSource): LeadSource {
  const isUnlimited = ([name]: [string, string]) => name === LANDING || CLICK_IDS.some((id) => id === name);
  const known = Object.entries(campaignOf(new URLSearchParams(campaign)));
  const rest = known.filter((each) => !isUnlimited(each)).slice(0, MAX_PARAMETERS);
  const cut = (text: string, longest = MAX_URL_LENGTH) => text.slice(0, longest);
  return {
    page: cut(page),
    referrer: cut(referrer),
    campaign: Object.fromEntries(
      [...rest, ...known.filter(isUnlimited)].map(([name, value]) => [
        cut(name, MAX_NAME_LENGTH),
        cut(value, MAX_VALUE_LENGTH),
      ]),
    ),
  };
}

/** Lines for an email or a terminal; none without a source. */
export function sourceLines({ page, referrer, campaign }: LeadSource): string[] {
  return [
    ...(page === '' ? [] : [`Page: ${page}`]),
    ...(referrer === '' ? [] : [`Referrer: ${referrer}`]),
    ...Object.entries(campaign).map(([name, value]) => `${name}: ${value}`),
  ];
}

/** The source of a visit as query parameters for another page; empty without a referrer and a campaign. */
export function forwardedParams({
  referrer,
  campaign,
}: Pick<LeadSource, 'referrer' | 'campaign'>): Record<string, string> {
  const isKnown = referrer !== '' || Object.keys(campaign).some((name) => name !== LANDING);
  if (!isKnown) return {};
  return { ...(referrer !== '' && { referrer }), campaign: new URLSearchParams(campaign).toString() };
}

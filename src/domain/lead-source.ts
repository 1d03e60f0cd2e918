/** Where the writer of a lead came from, as far as the browser says. */
export type LeadSource = {
  /** The page with the form. */
  page: string;
  /** What led to the site. */
  referrer: string;
  /** The parameters of the campaign, such as utm_source, and the page on which the visit began. */
  campaign: Record<string, string>;
};

const CAMPAIGN = /^(utm_\w+|landing)$/;

/** The parameters of a campaign in a query. */
export function campaignOf(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => CAMPAIGN.test(name)));
}

/**
 * @param given what the script of the page with the form says
 * @param referer the header, which says something without script, too
 */
export function readSource(given: URLSearchParams, referer: string | null, ownOrigin: string): LeadSource {
  const from = URL.parse(referer ?? '');
  const own = from?.origin === ownOrigin;
  return {
    page: given.get('page') ?? (own ? from.pathname : (from?.origin ?? '')),
    referrer: given.get('referrer') ?? '',
    campaign: campaignOf(
      given.has('campaign') ? new URLSearchParams(given.get('campaign') ?? '') : (from?.searchParams ?? given),
    ),
  };
}

/** The same as parameters, for an address or for a form. */
export function sourceFields({ page, referrer, campaign }: LeadSource): Record<keyof LeadSource, string> {
  return { page, referrer, campaign: new URLSearchParams(campaign).toString() };
}

/** Parts of other companies that a page may load once its visitor allows it. By default there are none. */

/** What a visitor is asked about, each by itself. */
export const PURPOSES = ['reviews', 'maps', 'analytics'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What the configuration names (config/env.ts). Maps are not among it: they are content. */
export type ThirdParties = {
  /** The script that puts a review widget where it stands. */
  reviews?: { script: string };
  plausible?: { domain: string; script: string };
  /** `collector`: where a tagging server of one's own takes reports; Google's own takes them where it likes. */
  ga4?: { id: string; script: string; collector?: string };
};

/** As the attribute of a document has it, safe in any quotes; empty when there are none. */
export function writeThirdParties(parties: ThirdParties): string {
  return Object.keys(parties).length === 0 ? '' : encodeURIComponent(JSON.stringify(parties));
}

/** @param text as `writeThirdParties` made it */
export function readThirdParties(text: string | undefined): ThirdParties {
  return text ? (JSON.parse(decodeURIComponent(text)) as ThirdParties) : {};
}

/** Whose content there is, for each purpose: the names that a visitor is told, and that a policy has to allow. */
export type Hosts = Partial<Record<Purpose, string[]>>;

export const purposesOf = (hosts: Hosts): Purpose[] => PURPOSES.filter((purpose) => hosts[purpose] !== undefined);

export function hostsOf({ reviews, plausible, ga4 }: ThirdParties): Hosts {
  const hosts = (scripts: (string | undefined)[]) => [
    ...new Set(scripts.flatMap((script) => (script === undefined ? [] : new URL(script).host))),
  ];
  const counting = hosts([plausible?.script, ga4?.script]);
  return {
    ...(reviews && { reviews: hosts([reviews.script]) }),
    ...(counting.length > 0 && { analytics: counting }),
  };
}

/** Countries that a shop can ship to, and the fields of their postal addresses. */

/** Two-letter country codes that Stripe accepts for a shipping address (its API reference). */
const COUNTRIES: ReadonlySet<string> = new Set(
  `
  AC AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD
  GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH
  KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX
  MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SD
  SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY
  UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW
`.match(/\w+/g),
);

/** Countries without postal codes. */
const WITHOUT_POSTAL_CODE: ReadonlySet<string> = new Set(
  `
  AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK KI KM KN LC ML MO
  MR MS MW NR NU PA QA RW SB SC SL SR SS ST SX TD TF TG TK TL TO TT TV UG VU WS YE ZW
`.match(/\w+/g),
);

const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  // The postal service delivers there as within the country.
  AS: 'American Samoa',
  GU: 'Guam',
  MH: 'Marshall Islands',
  FM: 'Micronesia',
  MP: 'Northern Mariana Islands',
  PW: 'Palau',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
};

const CANADIAN_PROVINCES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NT: 'Northwest Territories',
  NS: 'Nova Scotia',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};

type Region = readonly [code: string, name: string];

const REGIONS: Readonly<Record<string, readonly Region[]>> = {
  US: Object.entries(US_STATES),
  CA: Object.entries(CANADIAN_PROVINCES),
};

export function isCountry(code: string): boolean {
  return COUNTRIES.has(code);
}

const names = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' });

/** The name of a country; an unknown code is returned unchanged. */
export function countryName(code: string): string {
  return isCountry(code) ? (names.of(code) ?? code) : code;
}

/** Options of the region select; undefined when the region is free text. */
export function regionsOf(country: string): readonly Region[] | undefined {
  return Object.hasOwn(REGIONS, country) ? REGIONS[country] : undefined;
}

export function hasPostalCode(country: string): boolean {
  return !WITHOUT_POSTAL_CODE.has(country);
}

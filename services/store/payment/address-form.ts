/** The delivery address of the checkout form: the fields of each country, and their validation. Pure. */
import { hasPostalCode, regionsOf } from '../../../domain/contact/countries.ts';
import type { PostalAddress } from '../../../domain/contact/postal-address.ts';
import { typedLine } from '../../../domain/text/plain-text.ts';

type Form = Readonly<Record<string, string>>;
/** The address, or error messages by field name. */
export type AddressResult = { address: PostalAddress } | { errors: Record<string, string> };

/** Field names. The form also sends `region_of`, the country whose regions it showed. */
const ADDRESS_FIELDS = ['country', 'company', 'street', 'street2', 'city', 'region', 'zip'] as const;

const MAX_LINE_LENGTH = 200;
const MAX_POSTAL_CODE_LENGTH = 12;
const US_POSTAL_CODE = /^(\d{5})(?:[\s\p{Pd}]?(\d{4}))?$/u;
/** Without the letters that Canadian postal codes do not use. */
const CANADIAN_POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[\s\p{Pd}]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/u;

/** The chosen country; by default the first one. */
function chosenCountry(form: Form, countries: readonly string[]): string {
  const [first = ''] = countries;
  const { country = '' } = form;
  return countries.includes(country) ? country : first;
}

/** Submitted values to refill the form, without a region of another country. */
export function submittedAddress(form: Form, countries: readonly string[]): Record<string, string> {
  const submitted = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, form[name] ?? '']));
  const country = chosenCountry(form, countries);
  return { ...submitted, ...(isRegionOfOtherCountry(form, country) && { region: '' }), country };
}

/** @param name of the recipient */
export function checkAddress(form: Form, countries: readonly string[], name: string): AddressResult {
  const text = (field: (typeof ADDRESS_FIELDS)[number]) => typedLine(form[field] ?? '');
  const country = chosenCountry(form, countries);
  const region = regionIn(country, text('region'), isRegionOfOtherCountry(form, country));
  const postal = postalCodeIn(country, text('zip'));
  const problems = {
    country: countries.length > 1 && text('country') !== country && 'Choose a country that we ship to.',
    company: lineProblem(text('company')),
    street: lineProblem(text('street')) || (text('street') === '' && 'Enter the street address the package goes to.'),
    street2: lineProblem(text('street2')),
    city: lineProblem(text('city')) || (text('city') === '' && 'Enter the city.'),
    region: lineProblem(text('region')) || region.problem,
    zip: lineProblem(text('zip'), MAX_POSTAL_CODE_LENGTH) || postal.problem,
  };
  const errors = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem] as const] : []));
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  return {
    address: {
      name,
      company: text('company'),
      line1: text('street'),
      line2: text('street2'),
      city: text('city'),
      region: region.value,
      postalCode: postal.value,
      country,
    },
  };
}

/** Whether the form showed the regions of another country: no script updates its list. */
const isRegionOfOtherCountry = (form: Form, country: string) => (form.region_of ?? country) !== country;

type Part = { value: string; problem?: string | false };

function regionIn(country: string, typed: string, isOther: boolean): Part {
  const regions = regionsOf(country);
  if (!regions) {
    const problem = isOther && typed !== '' && 'Enter the region again, because the country was changed.';
    return { value: typed, problem };
  }
  const folded = typed.toLowerCase();
  const found = regions.find(([code, name]) => code.toLowerCase() === folded || name.toLowerCase() === folded);
  if (found && !isOther) return { value: found[0] };
  return { value: '', problem: country === 'US' ? 'Choose the state.' : 'Choose the province or territory.' };
}

function postalCodeIn(country: string, typed: string): Part {
  const code = typed.normalize('NFKC').toUpperCase();
  if (country === 'US') {
    const [, first, more] = US_POSTAL_CODE.exec(code) ?? [];
    if (first !== undefined) return { value: more === undefined ? first : `${first}-${more}` };
    return {
      value: '',
      problem: code === '' ? 'Enter the ZIP code.' : 'Enter a ZIP code such as 60148 or 60148-1234.',
    };
  }
  if (country === 'CA') {
    const [, first, second] = CANADIAN_POSTAL_CODE.exec(code) ?? [];
    if (first !== undefined) return { value: `${first} ${second}` };
    return { value: '', problem: code === '' ? 'Enter the postal code.' : 'Enter a postal code such as K1A 0B1.' };
  }
  return { value: typed, problem: typed === '' && hasPostalCode(country) && 'Enter the postal code.' };
}

const lineProblem = (text: string, longest = MAX_LINE_LENGTH) =>
  text.length > longest && `Use at most ${longest} characters.`;

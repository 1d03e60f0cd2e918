/** Error messages for an invalid content/brand.yaml. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brandSchema } from './brand-schema.ts';
import { contentErrors } from './content-errors.ts';
import { SITE } from './site-folder.mjs';

const validBrand = readFileSync(SITE.brandFile, 'utf8');
const errorsOf = (text: string) => contentErrors('content/brand.yaml', text, brandSchema);

it('a complete brand.yaml has no errors', () => {
  expect(errorsOf(validBrand)).toEqual([]);
});

it.each([
  [/^timeZone: .*/m, 'timeZone: America/Chicagoland', "'timeZone' must be the name of a time zone"],
  [/^email: .*/m, 'email: hello', "'email' must be an email address"],
  [/e164: ".*?"/, 'e164: 312 555 0142', "'phone.e164' must be the number with its country and without spaces"],
  [/^name: .*/m, 'name: " "', "'name' must not be empty"],
  [/^country: US\n/m, '', "'country' is missing"],
  [/^country: US/m, 'country: US\ncolour: red', "there is no field 'colour'"],
  [/content: fixture.* /, `content: '<meta name="a">' `, `'verification.1.content' must be what stands in content="…"`],
  [/- { name: google-site-.*?,/, '- { name: googlebot,', "'verification.1.name' is up to the pages themselves"],
  [/- { name: google-site-.*?,/, '- { name: Referrer,', "'verification.1.name' is up to the pages themselves"],
  [/street: .*/, '$&\n    mapEmbed: https://maps.example/1', "'offices.1.mapEmbed' must be of a host that maps"],
])('the error for brand.yaml with %s replaced by %j begins with "%s"', (from, to, error) => {
  expect(errorsOf(validBrand.replace(from, to))).toEqual([expect.stringContaining(`content/brand.yaml: ${error}`)]);
});

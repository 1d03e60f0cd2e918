import { Button } from '../../components/button.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { countryName, hasPostalCode, regionsOf } from '../../domain/countries.ts';
import styles from './checkout.module.css';

type Props = {
  /** ISO codes of the countries that the shop ships to. */
  countries: readonly string[];
  /** The one that the fields are for. */
  country: string;
  /** Name, value and error of a field. */
  field: (name: string) => { name: string; value?: string | undefined; error?: string | undefined; autoFocus: boolean };
};

/** The address of a delivery. Its fields follow the country on the server: the page has no script. */
export function DeliveryFields({ countries, country, field }: Props) {
  const postalCode = country === 'US' ? 'ZIP code' : 'Postal code';
  const needsPostalCode = hasPostalCode(country);
  return (
    <fieldset>
      <legend>Delivery</legend>
      {countries.length > 1 ? (
        <div className={styles.two}>
          <Choice {...field('country')} value={country} label="Country" autoComplete="country" required>
            {countries.map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </Choice>
          <Button className={styles.update} type="submit" name="action" value="country">
            Update country
          </Button>
        </div>
      ) : (
        <p className={styles.only}>We ship to addresses in this country: {countryName(country)}.</p>
      )}
      <input type="hidden" name="region_of" value={country} />
      <Field {...field('company')} label="Company, optional" autoComplete="organization" />
      <Field {...field('street')} label="Address" autoComplete="address-line1" required />
      <Field {...field('street2')} label="Apartment, suite or unit, optional" autoComplete="address-line2" />
      <Field {...field('city')} label="City" autoComplete="address-level2" required />
      <div className={styles.two}>
        <RegionField country={country} {...field('region')} />
        <Field
          {...field('zip')}
          label={needsPostalCode ? postalCode : `${postalCode}, optional`}
          autoComplete="postal-code"
          required={needsPostalCode}
        />
      </div>
    </fieldset>
  );
}

function RegionField({ country, ...field }: { country: string } & ReturnType<Props['field']>) {
  const regions = regionsOf(country);
  if (!regions) return <Field {...field} label="State or region, optional" autoComplete="address-level1" />;
  const label = country === 'US' ? 'State' : 'Province or territory';
  return (
    <Choice {...field} label={label} autoComplete="address-level1" required>
      <option value="">Choose one</option>
      {regions.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

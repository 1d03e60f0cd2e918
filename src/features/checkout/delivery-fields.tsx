import { hasPostalCode, regionsOf } from '../../../domain/contact/countries.ts';
import { Button } from '../../components/button.tsx';
import { Field, SelectField } from '../../components/field.tsx';
import styles from './checkout-form.module.css';

/** ISO code and name. */
export type Country = { code: string; name: string };

/** From the name of a field to the props of its control. */
export type FieldOf = (name: string) => {
  name: string;
  value?: string | undefined;
  error?: string | undefined;
  autoFocus: boolean;
};

/** In the order of the form. */
export const DELIVERY_FIELDS = ['country', 'company', 'street', 'street2', 'city', 'region', 'zip'];

type Props = {
  /** Countries that the shop ships to, the default first. */
  countries: readonly Country[];
  /** ISO code; undefined until a country is chosen. */
  chosen: string | undefined;
  field: FieldOf;
};

/** The shipping address. The server decides which country's fields are shown, with and without JavaScript. */
export function DeliveryFields({ countries, chosen, field }: Props) {
  const { code: country, name } = countries.find(({ code }) => code === chosen) ??
    countries[0] ?? { code: '', name: '' };
  const postalCodeLabel = country === 'US' ? 'ZIP code' : 'Postal code';
  const needsPostalCode = hasPostalCode(country);
  return (
    <fieldset>
      <legend>Delivery</legend>
      {countries.length > 1 ? (
        <div className={styles.two}>
          <SelectField {...field('country')} value={country} label="Country" autoComplete="country" required>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button className={styles.update} type="submit" name="action" value="country">
            Update country
          </Button>
        </div>
      ) : (
        <p className={styles.only}>We ship to addresses in this country: {name}.</p>
      )}
      <input type="hidden" name="region_of" value={country} />
      <Field {...field('company')} label="Company, optional" autoComplete="organization" />
      <Field {...field('street')} label="Address" autoComplete="address-line1" required />
      <Field {...field('street2')} label="Apartment, suite or unit, optional" autoComplete="address-line2" />
      <Field {...field('city')} label="City" autoComplete="address-level2" required />
      <div className={styles.two}>
        {/* The key resets the field when the country changes. */}
        <RegionField key={country} country={country} {...field('region')} />
        <Field
          {...field('zip')}
          label={needsPostalCode ? postalCodeLabel : `${postalCodeLabel}, optional`}
          autoComplete="postal-code"
          required={needsPostalCode}
        />
      </div>
    </fieldset>
  );
}

function RegionField({ country, ...field }: { country: string } & ReturnType<FieldOf>) {
  const regions = regionsOf(country);
  if (!regions) return <Field {...field} label="State or region, optional" autoComplete="address-level1" />;
  const label = country === 'US' ? 'State' : 'Province or territory';
  return (
    <SelectField {...field} label={label} autoComplete="address-level1" required>
      <option value="">Choose one</option>
      {regions.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

import type { Site } from './site.ts';

/** Units of a SKU that the store still sells, as it tells its clients. */
export async function stockOf(site: Site, sku: string): Promise<number | undefined> {
  const response = await fetch(`${site.url}/api/store/store_demo/variants?fields=inventory_quantity,sku`);
  const { variants } = (await response.json()) as { variants: { sku: string; inventory_quantity: number }[] };
  return variants.find((variant) => variant.sku === sku)?.inventory_quantity;
}

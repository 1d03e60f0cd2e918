/** A readable address made from a title: `Café Table Tents` becomes `cafe-table-tents`. Pure. */
export function slugify(title: string): string {
  const ascii = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'product';
}

/** An address that a form leads to, and its query as hidden fields: a form that is sent puts its own fields in the place of it. */
type FormTarget = { action: string; fields: (readonly [name: string, value: string])[] };

/** @param address with its origin or without */
export function formTarget(address: string): FormTarget {
  const [page = '', ...place] = address.split('#');
  const [path = '', ...query] = page.split('?');
  return { action: [path, ...place].join('#'), fields: [...new URLSearchParams(query.join('?'))] };
}

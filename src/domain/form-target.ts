/** Where a form leads: its address, and the fields that a query of it becomes, because browsers put the form's in its place. */
type FormTarget = { action: string; fields: (readonly [name: string, value: string])[] };

/** @param address with its origin or without */
export function formTarget(address: string): FormTarget {
  const [page = '', ...place] = address.split('#');
  const [path = '', ...query] = page.split('?');
  return { action: [path, ...place].join('#'), fields: [...new URLSearchParams(query.join('?'))] };
}

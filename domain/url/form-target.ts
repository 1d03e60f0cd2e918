/** A GET form that opens a URL. The query is in hidden fields, because the browser replaces the query of the action. */
type FormTarget = { action: string; fields: (readonly [name: string, value: string])[] };

/** @param address with its origin or without */
export function formTarget(address: string): FormTarget {
  const [page = '', ...fragment] = address.split('#');
  const [path = '', ...query] = page.split('?');
  return { action: [path, ...fragment].join('#'), fields: [...new URLSearchParams(query.join('?'))] };
}

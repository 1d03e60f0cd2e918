/** How another storefront uses this very store, in three lines: for the page about the interface and for `openapi.json`. */
export const storefrontExample = (apiUrl: string, storeId: string): string =>
  [
    `const store = '${apiUrl}/store/${storeId}';`,
    `const { products } = await (await fetch(store + '/products?limit=10')).json();`,
    "document.body.append(...products.map(({ title }) => Object.assign(document.createElement('p'), { textContent: title })));",
  ].join('\n');

/** Opens closed sections while the page is printed, in browsers whose styles cannot (src/styles/base.css). */
export function startPrinting(): void {
  if (CSS.supports('selector(::details-content)')) return;
  let opened: { section: HTMLDetailsElement; name: string | null }[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')].map((section) => ({
      section,
      name: section.getAttribute('name'),
    }));
    for (const { section } of opened) {
      // Of sections with one name, one alone can be open.
      section.removeAttribute('name');
      section.open = true;
    }
  });
  addEventListener('afterprint', () => {
    for (const { section, name } of opened) {
      section.open = false;
      if (name !== null) section.setAttribute('name', name);
    }
    opened = [];
  });
}

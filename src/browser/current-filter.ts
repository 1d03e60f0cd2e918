/** A row of filters that scrolls sideways on a phone starts with the current one in view. */
export function showCurrentFilter(row: Element | null): void {
  row?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
}

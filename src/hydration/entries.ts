/** What visitors have entered into the fields of an island before its hydration. */

type Field = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (control: Element): control is Field =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['checkbox', 'radio', 'hidden', 'file'].includes(control.type));
const isTicked = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** The value without an entry. A range rounds its default to a step between its ends. */
function pristineValue(field: Field): string {
  const copy = field.cloneNode() as Field;
  copy.value = copy.defaultValue;
  return copy.value;
}

/** Enters a value as typing does. React reacts to no value that is set through the element itself. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Resets an edited control to its default, as React expects it at hydration.
 * @returns enters the edit into a control, which may be another element; undefined if there was no edit
 */
export function takeEntry(control: Element): ((hydrated: Element) => void) | undefined {
  if (isTyped(control)) {
    const { value } = control;
    if (value === pristineValue(control)) return undefined;
    control.value = control.defaultValue;
    return (hydrated) => isTyped(hydrated) && type(hydrated, value);
  }
  if (isTicked(control)) {
    const { checked } = control;
    // Of a group of radio buttons only the chosen one is an entry.
    if (checked === control.defaultChecked || (control.type === 'radio' && !checked)) return undefined;
    control.checked = !checked;
    return (hydrated) => isTicked(hydrated) && hydrated.checked !== checked && hydrated.click();
  }
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    const initial = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    if (!initial || value === initial.value) return undefined;
    control.value = initial.value;
    return (hydrated) => {
      if (!(hydrated instanceof HTMLSelectElement)) return;
      hydrated.value = value;
      hydrated.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  return undefined;
}

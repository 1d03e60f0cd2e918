/** What visitors enter into the fields of an island before its hydration. */

type Typed = HTMLInputElement | HTMLTextAreaElement;

const TICKED = ['checkbox', 'radio'];
const NOT_ENTERED = ['hidden', 'file', 'submit', 'button', 'reset', 'image'];

const isTicked = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && TICKED.includes(control.type);
const isTyped = (control: Element): control is Typed =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !TICKED.includes(control.type) && !NOT_ENTERED.includes(control.type));

/** The value without an entry. A range rounds its default to a step between its ends. */
function pristineValue(field: Typed): string {
  const copy = field.cloneNode() as Typed;
  copy.value = copy.defaultValue;
  return copy.value;
}

/** Whether a control holds something else than the page has given it. */
export function isEdited(control: Element): boolean {
  if (isTyped(control)) return control.value !== pristineValue(control);
  // Of a group of radio buttons only the chosen one is an entry.
  if (isTicked(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio');
  if (!(control instanceof HTMLSelectElement)) return false;
  const initial = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return control.value !== initial?.value;
}

/**
 * React reacts only to a change from the value that was last set through the element, so that is set to another one first.
 * The prototype's setter changes the field as typing does.
 */
function type(field: Typed, value: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Reads the entry of a control. @returns enters it into the hydrated control, which may be another element */
export function readEntry(control: Element): (hydrated: Element) => void {
  if (isTicked(control)) {
    const { checked } = control;
    return (hydrated) => {
      if (!isTicked(hydrated)) return;
      hydrated.checked = !checked;
      hydrated.click();
    };
  }
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    return (hydrated) => {
      if (!(hydrated instanceof HTMLSelectElement)) return;
      hydrated.value = value;
      hydrated.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  const value = isTyped(control) ? control.value : undefined;
  return (hydrated) => value !== undefined && isTyped(hydrated) && type(hydrated, value);
}

/** Reads what visitors enter into an island's fields before hydration, and restores it afterwards. */

type Typed = HTMLInputElement | HTMLTextAreaElement;

const CHECKABLE_TYPES = ['checkbox', 'radio'];
const TYPES_WITHOUT_ENTRY = ['hidden', 'file', 'submit', 'button', 'reset', 'image'];

const isCheckable = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && CHECKABLE_TYPES.includes(control.type);
const isTyped = (control: Element): control is Typed =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement &&
    !CHECKABLE_TYPES.includes(control.type) &&
    !TYPES_WITHOUT_ENTRY.includes(control.type));

/** The initial value. Not `defaultValue`, because a range input rounds it to a step. */
function pristineValue(field: Typed): string {
  const copy = field.cloneNode() as Typed;
  copy.value = copy.defaultValue;
  return copy.value;
}

/** Whether the control's value differs from its initial value. */
export function isEdited(control: Element): boolean {
  if (isTyped(control)) return control.value !== pristineValue(control);
  // In a radio group, only the checked button counts as an entry.
  if (isCheckable(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio');
  if (!(control instanceof HTMLSelectElement)) return false;
  const initial = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return control.value !== initial?.value;
}

/**
 * Sets the value as typing does. React ignores an input event unless the value differs from the one last set through
 * the element's own setter, so the default is set there first, and the new value through the prototype's setter.
 */
function type(field: Typed, value: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Reads a control's entry. @returns a function that restores it in the hydrated control, which may be another element
 */
export function readEntry(control: Element): (hydrated: Element) => void {
  if (isCheckable(control)) {
    const { checked } = control;
    return (hydrated) => {
      if (!isCheckable(hydrated)) return;
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

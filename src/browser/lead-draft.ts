/** What is typed into the lead form outlives a reload; it never leaves the tab. */
const KEY = 'lead-form-draft';
/** Ours, or to be given anew. */
const NOT_KEPT = ['token', 'consent', 'page', 'referrer', 'campaign'];

type Draft = [name: string, value: string][];

/** @param given names of fields that the page had filled in: until something else is typed there, the draft's own stays */
export function keepDraft(form: HTMLFormElement, given: ReadonlySet<string>): void {
  const before = readDraft();
  const typed = new Set(typedIn(form));
  const isGiven = (name: string) => given.has(name) && !typed.has(name);
  // Once typed it counts as typed: a form that comes back with a mistake has it as if the page had filled it in.
  const known = new Set([...typed, ...before.map(([name]) => name)]);
  const now = [...new FormData(form)].map(([name, value]): Draft[number] => [name, String(value)]);
  const draft = [
    ...now.filter(([name]) => known.has(name) && !isGiven(name) && !NOT_KEPT.includes(name)),
    ...before.filter(([name]) => isGiven(name)),
  ];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the browser may still know.
  }
}

/** Names of the fields that a page has filled in. */
export function givenIn(form: HTMLFormElement): Set<string> {
  const isGiven = (field: HTMLInputElement) =>
    field.type === 'checkbox' ? field.defaultChecked : field.defaultValue !== '';
  return new Set(
    [...form.querySelectorAll<HTMLInputElement>('input, textarea')].filter(isGiven).map(({ name }) => name),
  );
}

/** Names of the fields that do not hold what the page has filled in, which is meant for this page alone. */
export function typedIn(form: HTMLFormElement): string[] {
  const isTyped = (field: HTMLInputElement | HTMLSelectElement) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((each) => each.selected !== each.defaultSelected);
    return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  };
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, textarea, select');
  return [...fields].filter(isTyped).map(({ name }) => name);
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
}

/** Fields that the page has filled in already stay as they are. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of readDraft()) {
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
      if (control.type === 'checkbox') control.checked ||= control.value === value;
      else if (control.value === '') control.value = value;
    }
  }
}

function readDraft(): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(draft)
      ? draft.filter(
          (pair): pair is Draft[number] => Array.isArray(pair) && pair.every((part) => typeof part === 'string'),
        )
      : [];
  } catch {
    return [];
  }
}

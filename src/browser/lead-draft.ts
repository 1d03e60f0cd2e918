/** What is typed into the lead form outlives a reload; it never leaves the tab. */
const KEY = 'lead-form-draft';
/** Ours, or to be given anew. */
const NOT_KEPT = ['token', 'consent', 'page', 'referrer', 'campaign'];

type Draft = [name: string, value: string][];

export function keepDraft(form: HTMLFormElement): void {
  const draft: Draft = [...new FormData(form)]
    .map(([name, value]): Draft[number] => [name, String(value)])
    .filter(([name]) => !NOT_KEPT.includes(name));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the browser may still know.
  }
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

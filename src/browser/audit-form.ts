/** Analyze is disabled while the address is empty (spec section 5). Without script the field is required instead. */
export function startAuditForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-audit-form]')) {
    const field = form.querySelector<HTMLInputElement>('input[type="url"]');
    const button = form.querySelector('button');
    if (!field || !button) continue;
    const update = () => {
      button.disabled = field.value.trim() === '';
    };
    field.addEventListener('input', update);
    addEventListener('pageshow', update);
    update();
  }
}

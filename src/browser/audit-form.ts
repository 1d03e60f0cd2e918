import { domainOf, pageOf, withScheme } from '../domain/web-address.ts';

/**
 * Analyze is disabled while the address is empty (spec section 5); a bare domain will do, and the domain is what is sent,
 * or the page to our own analyser, which reads one.
 * Without script the field is required instead, wants the whole address and sends it: the analyser takes both.
 */
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
    // Enter in the field presses the button, too; and both come before the browser checks the address.
    button.addEventListener('click', () => {
      field.value = withScheme(field.value);
    });
    form.addEventListener('formdata', ({ formData }) => {
      const isOwn = form.action.startsWith(`${location.origin}/`);
      formData.set(field.name, (isOwn ? pageOf : domainOf)(field.value));
    });
  }
}

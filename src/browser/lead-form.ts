/**
 * The lead form with script: checked by the service's own rules before it goes, and sent without leaving, so that nothing
 * is lost when the network is away.
 */
import { LEAD_FIELDS, type LeadErrors, type LeadField, leadErrors, readLead } from '../domain/lead-form.ts';
import { parsePage } from './html.ts';
import { dropDraft, givenIn, keepDraft, restoreDraft, typedIn } from './lead-draft.ts';

const OFFLINE = 'You seem to be offline. Nothing you typed is lost: send it again when you are back.';
const FAILED = 'Something went wrong on our side. Nothing you typed is lost: please try again in a minute, or call us.';

export function startLeadFormPage(): void {
  const page = document.querySelector<HTMLElement>('[data-lead-page]');
  if (!page) return;
  tellHeight(page);
  const form = page.querySelector<HTMLFormElement>('[data-lead-form]');
  if (!form) return;
  const given = givenIn(form);
  restoreDraft(form);
  // A visitor may have been quicker than this script.
  if (typedIn(form).length > 0) keepDraft(form, given);
  start(page, form, given);
}

/** @param given names of fields that the page had filled in before anything was typed */
function start(page: HTMLElement, form: HTMLFormElement, given: ReadonlySet<string>): void {
  /** Fields that were wrong once are checked at every key, so that the message goes as soon as it is mended. */
  const wrong = new Set<LeadField>(
    LEAD_FIELDS.filter((name) => controlOf(form, name)?.getAttribute('aria-invalid') === 'true'),
  );
  const check = () => leadErrors(readLead(new FormData(form)));
  const showAll = (errors: LeadErrors) => {
    for (const name of wrong) showError(form, name, errors[name]);
  };

  form.addEventListener('focusout', ({ target }) => {
    const name = nameOf(target);
    // Who only passes through has made no mistake yet.
    if (!name || !(target as HTMLInputElement).value) return;
    const error = check()[name];
    if (error) wrong.add(name);
    showAll(check());
  });
  form.addEventListener('input', () => {
    keepDraft(form, given);
    showAll(check());
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const errors = check();
    for (const name of LEAD_FIELDS) if (errors[name]) wrong.add(name);
    showAll(errors);
    const first = LEAD_FIELDS.find((name) => errors[name]);
    if (first === undefined) return void send(page, form, given);
    const count = Object.keys(errors).length;
    say(form, count === 1 ? 'One thing needs another look.' : `${count} things need another look.`);
    controlOf(form, first)?.focus();
  });
}

async function send(page: HTMLElement, form: HTMLFormElement, given: ReadonlySet<string>): Promise<void> {
  if (form.hasAttribute('aria-busy')) return;
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const label = button?.textContent ?? '';
  form.setAttribute('aria-busy', 'true');
  if (button) button.textContent = 'Sending…';
  say(form, '');
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const response = await fetch(form.action, { method: 'POST', body });
    const answer = parsePage(await response.text()).querySelector('[data-lead-page]');
    if (answer) replace(page, answer, { sent: response.ok, given });
    else say(form, FAILED);
  } catch {
    say(form, OFFLINE);
  }
  form.removeAttribute('aria-busy');
  if (button) button.textContent = label;
}

/** The answer is the page itself: a form with what is wrong, or the thanks. */
function replace(
  page: HTMLElement,
  answer: Element,
  { sent, given }: { sent: boolean; given: ReadonlySet<string> },
): void {
  if (sent) dropDraft();
  page.replaceChildren(...answer.childNodes);
  const form = page.querySelector<HTMLFormElement>('[data-lead-form]');
  if (form) start(page, form, given);
  const next = page.querySelector<HTMLElement>('[data-sent] [tabindex], [aria-invalid="true"]');
  next?.focus();
  if (next) next.scrollIntoView({ block: 'center' });
}

function nameOf(target: EventTarget | null): LeadField | undefined {
  const name = target instanceof Element ? target.getAttribute('name') : null;
  return LEAD_FIELDS.find((field) => field === name);
}

function controlOf(form: HTMLFormElement, name: LeadField): HTMLElement | null {
  return form.querySelector(`[name="${name}"]`);
}

/** Speaks to everybody, also to those who only hear. */
function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[data-problem]');
  if (place) place.textContent = text;
}

function showError(form: HTMLFormElement, name: LeadField, error: string | undefined): void {
  const control = controlOf(form, name);
  const holder = control?.closest('fieldset, div');
  if (!control || !holder) return;
  const id = `field-${name}-error`;
  let message = document.getElementById(id);
  if (!error) {
    message?.remove();
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
    return;
  }
  if (!message) {
    const template = form.querySelector<HTMLTemplateElement>('template[data-field-error]');
    message = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
    message.id = id;
    holder.append(message);
  }
  const words = message.querySelector('span');
  // Set only when it changes, so that it is not read again at every key.
  if (words && words.textContent !== error) words.textContent = error;
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', id);
}

/** In a frame the page around it makes room, and hides its introduction once the message is sent (form-loader.ts). */
function tellHeight(page: HTMLElement): void {
  if (parent === window) return;
  new ResizeObserver(() => {
    const leadFormHeight = Math.ceil(page.getBoundingClientRect().bottom + scrollY);
    parent.postMessage({ leadFormHeight, leadFormSent: page.querySelector('[data-sent]') !== null }, '*');
  }).observe(page);
}

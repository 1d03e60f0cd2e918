/**
 * The form of the built-in checkout with script: sent without leaving the page, because a card is never sent back to it.
 * What was typed of a card stays in the page that it was typed into.
 */
import { parsePage } from './html.ts';

const OFFLINE = 'The payment could not be sent. Check your connection, then try again. You are not charged twice.';
const FAILED = 'Something went wrong on our side, and nothing was charged. Please try again in a minute.';
const CARD_FIELDS = ['card_number', 'expiry', 'security_code'];

/** What the page answers to a script (src/pages/checkout.astro). */
type Answer = { kind: 'paid' | 'closed' | Shown; url: string };
/** The same page again: a refused form, or the fields of another country. */
type Shown = 'invalid' | 'declined' | 'country';

export function startCheckoutForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-checkout-form]');
  if (!form) return;
  // Without script an address says where to go on.
  if (!location.hash) showFirstWrong(form);
  start(form);
}

function start(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, event.submitter);
  });
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  say('');
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    // Browsers of 2022 do not add the button by themselves.
    if (submitter instanceof HTMLButtonElement) body.append(submitter.name, submitter.value);
    // Not `form.action`, which is the button of that name.
    const response = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    if (!response.ok) throw new Error(`the checkout answered ${response.status}`, { cause: response });
    const { kind, url } = (await response.json()) as Answer;
    if (kind === 'paid' || kind === 'closed') location.assign(url);
    else await showAgain(form, url, kind);
  } catch (error) {
    say(error instanceof Error && error.cause instanceof Response ? FAILED : OFFLINE);
  }
  form.ariaBusy = null;
}

/** The page tells what is wrong with the form; what it cannot know of the card is taken along. */
async function showAgain(form: HTMLFormElement, url: string, kind: Shown): Promise<void> {
  const response = await fetch(url);
  const page = parsePage(await response.text());
  const fresh = page.querySelector<HTMLFormElement>('[data-checkout-form]');
  // Its time may be over by now, which its page says.
  if (!fresh) return location.assign(url);
  for (const name of CARD_FIELDS) {
    // Another card is asked for in place of one that was declined.
    if (kind === 'declined' && name === 'card_number') continue;
    const [typed, empty] = [fieldOf(form, name), fieldOf(fresh, name)];
    if (typed && empty) empty.value = typed.value;
  }
  fresh.querySelector('[data-card-again]')?.remove();
  say(page.querySelector('[data-checkout-problems]')?.textContent ?? '');
  form.replaceWith(fresh);
  start(fresh);
  if (kind === 'country') fresh.querySelector<HTMLElement>('[name="country"]')?.focus();
  else showFirstWrong(fresh);
}

const fieldOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);

/** Its message stands under it: some browsers bring only the field itself into view, at the very edge. */
function showFirstWrong(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  wrong?.scrollIntoView({ block: 'center' });
}

/** To everybody, also to those who only hear. */
function say(text: string): void {
  const place = document.querySelector('[data-checkout-problems]');
  if (place) place.textContent = text;
}

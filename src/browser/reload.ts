/**
 * A part of the page that came without its content, because the store was slow or failed, is fetched again: at once
 * when it is still loading, on Try again when it failed. The answer is the same page, whose part takes its place.
 */
import { parsePage } from './html.ts';

const PATIENT = { 'x-patient': '1' };

/** What the head says of the content, and of nothing else. */
const ABOUT = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'script[type="application/ld+json"]',
].join();
const TRAIL = '[data-trail]';

/** While the part was missing, the title, the head and the trail named nothing in particular: those of the new page do. */
function describeAnew(page: DocumentFragment): void {
  document.title = page.querySelector('title')?.textContent ?? document.title;
  for (const old of document.head.querySelectorAll(ABOUT)) old.remove();
  document.head.append(...page.querySelectorAll(ABOUT));
  const trail = page.querySelector(TRAIL);
  if (trail) document.querySelector(TRAIL)?.replaceWith(trail);
}

function show(part: HTMLElement, state: 'loading' | 'failed'): void {
  const templates = [...part.querySelectorAll('template')];
  const template = templates.find((each) => each.dataset.state === state);
  if (template) part.replaceChildren(...templates, template.content.cloneNode(true));
  listen(part);
}

/** @param isAsked somebody pressed Try again, and the button that had the focus is gone */
async function reload(part: HTMLElement, isAsked: boolean): Promise<void> {
  show(part, 'loading');
  try {
    const response = await fetch(location.href, { headers: PATIENT });
    const page = parsePage(await response.text());
    const fresh = page.querySelector<HTMLElement>('[data-reload]');
    if (!fresh) throw new Error('the page has no such part');
    describeAnew(page);
    part.replaceWith(fresh);
    listen(fresh);
    if (isAsked) focusHeading(fresh);
  } catch {
    show(part, 'failed');
    if (isAsked) part.querySelector<HTMLElement>('[data-retry]')?.focus();
  }
}

/** Where reading goes on, for who cannot see that the content has come. */
function focusHeading(part: HTMLElement): void {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

function listen(part: HTMLElement): void {
  part.querySelector('[data-retry]')?.addEventListener('click', (event) => {
    event.preventDefault();
    void reload(part, true);
  });
}

export function startReloading(): void {
  const part = document.querySelector<HTMLElement>('[data-reload]');
  if (part?.dataset.reload === 'loading') void reload(part, false);
  else if (part) listen(part);
}

/**
 * `client:intent`: hydrates an island when a visitor is about to use it. Until then a slow phone has all its time for
 * showing the page. What was pressed and entered before is kept, and repeated once React has taken over.
 */
import type { ClientDirective } from 'astro';
import { HYDRATED } from './announce-hydration.ts';
import { isEdited, readEntry } from './entries.ts';

export type IntentOptions = {
  /** A CSS selector. The island stays as it is unless an element of the page matches: a setting that is known only at run time. */
  onlyIf?: string;
  /** Hydrates also when the browser has nothing else to do. */
  idle?: boolean;
  /** Hydrates also when the island is on the screen. */
  visible?: boolean;
  /** With `visible`: hydrates when the island is this near to the screen, such as `600px`. */
  rootMargin?: string;
  /** Hydrates also while localStorage has this key. */
  stored?: string;
  /** Hydrates also on this event at the window. */
  event?: string;
};

const INTENT = ['pointerover', 'touchstart', 'focusin', 'click', 'input'];
/** Milliseconds after which an idle island is hydrated even if the browser is busy. */
const IDLE_TIMEOUT = 2000;
const CONTROLS = 'a, button, input, select, textarea, summary';
/** Other buttons and links work without script. */
const KEPT = 'button[type="button"], input, select, textarea';

const intent: ClientDirective = (load, { value }, island) => {
  const options = (value as IntentOptions | true) === true ? {} : (value as IntentOptions);
  const { onlyIf, idle, visible, rootMargin = '0px', stored, event } = options;
  if (onlyIf !== undefined && !document.querySelector(onlyIf)) return;
  const waiting = new AbortController();
  const listen = { signal: waiting.signal, capture: true, passive: true };
  /** Places among the controls: a page that was translated or changed by an extension gets new elements by React. */
  const presses = new Set<number>();
  const touches: PointerEvent[] = [];
  let isStarted = false;
  let hasFailed = false;
  const entries = new Map<number, (hydrated: Element) => void>();
  let focused: number | null = null;
  const controls = () => [...island.querySelectorAll<HTMLElement>(CONTROLS)];
  const placeOf = (control: Element) => controls().indexOf(control as HTMLElement);

  async function start(): Promise<void> {
    if (isStarted) return;
    isStarted = true;
    hasFailed = false;
    delete island.dataset.failed;
    const hydrate = await load();
    if (hasFailed) {
      isStarted = false;
      presses.clear();
      return;
    }
    for (const control of controls()) if (isEdited(control)) recordEntry(control);
    focused = document.activeElement && placeOf(document.activeElement);
    const hydrated = new Promise((resolve) => island.addEventListener(HYDRATED, resolve, { once: true }));
    await hydrate();
    await hydrated;
    waiting.abort();
    const after = controls();
    if (document.activeElement === document.body) after[focused ?? -1]?.focus({ preventScroll: true });
    for (const [place, enter] of entries) {
      if (!after[place]) continue;
      enter(after[place]);
      // React renders after an event in a microtask.
      await Promise.resolve();
    }
    for (const touch of touches) touch.target?.dispatchEvent(new PointerEvent(touch.type, touch));
    for (const place of presses) {
      controls()[place]?.click();
      await Promise.resolve();
    }
  }

  function recordEntry(control: Element): void {
    const place = placeOf(control);
    // The last entry is entered last: of a group of radio buttons it is the one that counts.
    entries.delete(place);
    entries.set(place, readEntry(control));
  }

  /** Keeps a press or an entry. React would handle some of them by itself while it hydrates, and each counts once. */
  function keep(event: Event): void {
    const control = event.target instanceof Element ? event.target.closest(KEPT) : null;
    if (!control) return;
    if (event.type === 'click' && control instanceof HTMLButtonElement) presses.add(placeOf(control));
    if (event.type === 'input') recordEntry(control);
    event.stopImmediatePropagation();
  }

  const startWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: IDLE_TIMEOUT });
    else setTimeout(start, 200);
  };

  for (const type of INTENT) island.addEventListener(type, () => void start(), listen);
  for (const type of ['pointerdown', 'pointerup'] as const)
    island.addEventListener(type, (event) => touches.push(event), listen);
  for (const type of ['click', 'input', 'change']) island.addEventListener(type, keep, listen);
  island.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target instanceof Element ? placeOf(target) : null;
    },
    listen,
  );
  // The script could not be fetched: the next intent tries again. The page shows a message only after a press.
  island.addEventListener('astro:hydration-error', (event) => {
    hasFailed = true;
    island.dataset.failed = '';
    if (presses.size === 0) event.stopPropagation();
  });

  if (idle) startWhenIdle();
  if (visible) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void start();
      },
      { rootMargin },
    );
    // The island's own element has no box (display: contents).
    for (const child of island.children) observer.observe(child);
  }
  if (stored !== undefined) {
    const startIfStored = () => isStored(stored) && startWhenIdle();
    startIfStored();
    for (const type of ['storage', 'pageshow']) addEventListener(type, startIfStored, listen);
    document.addEventListener('prerenderingchange', startIfStored, listen);
  }
  if (event !== undefined) addEventListener(event, () => void start(), listen);
};

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // The browser refuses storage.
    return false;
  }
}

export default intent;

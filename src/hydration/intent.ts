/**
 * `client:intent`: hydrates an island when a visitor is about to use it. Until then a slow phone has all its time for
 * showing the page. What was pressed and entered before is kept, and repeated once React has taken over.
 */
import type { ClientDirective } from 'astro';
import { HYDRATED } from './announce-hydration.ts';
import { takeEntry } from './entries.ts';

export type IntentOptions = {
  /** Hydrates also when the browser has nothing else to do. */
  idle?: boolean;
  /** Hydrates also when the island is on the screen. */
  visible?: boolean;
  /** Hydrates also while localStorage has this key. */
  stored?: string;
  /** Hydrates also on this event at the window. */
  event?: string;
};

const INTENT = ['pointerover', 'touchstart', 'focusin', 'click', 'input'];
/** Milliseconds after which an idle island is hydrated even if the browser is busy. */
const IDLE_TIMEOUT = 2000;
const CONTROLS = 'a, button, input, select, textarea, summary';

const intent: ClientDirective = (load, { value }, island) => {
  const { idle, visible, stored, event } = (value as IntentOptions | true) === true ? {} : (value as IntentOptions);
  const waiting = new AbortController();
  const listen = { signal: waiting.signal, capture: true, passive: true };
  /** Places among the controls: a page that was translated or changed by an extension gets new elements by React. */
  const presses = new Set<number>();
  const touches: PointerEvent[] = [];
  let isStarted = false;
  let hasFailed = false;
  const controls = () => [...island.querySelectorAll<HTMLElement>(CONTROLS)];

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
    // A form that is sent while its entries are taken would send the defaults.
    island.addEventListener('submit', holdSubmit, { signal: waiting.signal, capture: true });
    const before = controls();
    const focused = before.indexOf(document.activeElement as HTMLElement);
    const entries = before.map(takeEntry);
    const hydrated = new Promise((resolve) => island.addEventListener(HYDRATED, resolve, { once: true }));
    await hydrate();
    await hydrated;
    waiting.abort();
    const after = controls();
    if (document.activeElement === document.body) after[focused]?.focus({ preventScroll: true });
    for (const [place, enter] of entries.entries()) {
      if (!enter || !after[place]) continue;
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
  function holdSubmit(event: SubmitEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.submitter) presses.add(controls().indexOf(event.submitter));
  }
  const startWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: IDLE_TIMEOUT });
    else setTimeout(start, 200);
  };

  for (const type of INTENT) island.addEventListener(type, () => void start(), listen);
  for (const type of ['pointerdown', 'pointerup'] as const)
    island.addEventListener(type, (event) => touches.push(event), listen);
  island.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button?.type !== 'button') return;
      presses.add(controls().indexOf(button));
      // React would handle some of these by itself while it hydrates: each counts once.
      event.stopImmediatePropagation();
    },
    listen,
  );
  // The script could not be fetched: the next sign of intent tries again. The page tells only a visitor who has pressed something.
  island.addEventListener('astro:hydration-error', (event) => {
    hasFailed = true;
    island.dataset.failed = '';
    if (presses.size === 0) event.stopPropagation();
  });

  if (idle) startWhenIdle();
  if (visible) {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void start();
    });
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

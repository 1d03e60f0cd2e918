/**
 * `client:intent`: hydrates an island when a visitor is about to use it, or comes back to a form with entries. Until then
 * a slow phone spends no time on it. Clicks and entries before hydration are queued, and replayed after it.
 */
import type { ClientDirective } from 'astro';
import { HYDRATED } from './announce-hydration.ts';
import { isEdited, readEntry } from './entries.ts';
import { showScriptTrouble } from './script-trouble.ts';

export type IntentOptions = {
  /** A CSS selector. The island stays as it is unless an element of the page matches: a setting that is known only at run time. */
  onlyIf?: string;
  /** Hydrates also when the page has loaded and the browser has nothing else to do. */
  idle?: boolean;
  /** Hydrates also when the island is on the screen. */
  visible?: boolean;
  /** With `visible`: hydrates when the island is this near to the screen, such as `600px`. */
  rootMargin?: string;
  /** Hydrates also while localStorage has this key. */
  stored?: string;
  /** Hydrates also on this event at the window. */
  event?: string;
  /** Hydrates also as soon as another island is hydrated, which may need this one. */
  alongside?: boolean;
  /** Replays clicks on submit buttons too: for a form that behaves differently without script. */
  replaysSubmit?: boolean;
};

/** The data attribute of buttons whose every click counts, such as plus. Clicks on others are replayed once. */
const EACH_COUNTS = 'eachPressCounts';
const INTENT = ['pointerover', 'touchstart', 'focusin', 'click', 'input'];
/** Milliseconds after which work is done even if the browser is busy. */
const IDLE_TIMEOUT = 2000;
/** Milliseconds that an island has, once React runs, to announce itself; far more than a slow phone takes to render it. */
const ANNOUNCEMENT_TIMEOUT = 10_000;
const CONTROLS = 'a, button, input, select, textarea, summary';
/** A form that is sent before its island hydrates is sent as without script. Links always work. */
const REPLAYED = 'button[type="button"], input, select, textarea';
/** A form that is sent while its island hydrates would lack its entries. */
const REPLAYED_WITH_SUBMIT = 'button, input, select, textarea';

const intent: ClientDirective = (load, { value }, island) => {
  const options = (value as IntentOptions | true) === true ? {} : (value as IntentOptions);
  const { onlyIf, idle, visible, rootMargin = '0px', stored, event, alongside, replaysSubmit } = options;
  if (onlyIf !== undefined && !document.querySelector(onlyIf)) return;
  const waiting = new AbortController();
  const listen = { signal: waiting.signal, capture: true, passive: true };
  /**
   * The island's controls as the server has sent them. React makes new ones where a translator or an extension has changed
   * the page, so a control is found again by its place among those of its kind: an island may show a link more than the
   * server has sent. What an extension puts between them has no place.
   */
  const sent = controlsOf(island);
  /** Queued clicks and entries in their order, by kind and place. */
  const replays = new Map<string, { place: number; apply: (hydrated: HTMLElement) => void }>();
  /** The last swipe. */
  let touches: PointerEvent[] = [];
  let isStarted = false;
  let isHydrating = false;
  let hasFailed = false;
  /** A click or an event of the page waits for the island. */
  let isAwaited = false;
  let focused: number | null = null;
  const placeOf = (control: Element) => sent.indexOf(control as HTMLElement);

  async function start(): Promise<void> {
    if (isStarted) return;
    isStarted = true;
    hasFailed = false;
    delete island.dataset.failed;
    const hydrate = await load();
    if (hasFailed) {
      isStarted = false;
      isAwaited = false;
      touches = [];
      for (const [key] of replays) if (key.startsWith('press')) replays.delete(key);
      return;
    }
    // Entries without an event: from before this script, or restored by the browser.
    const restored = sent.flatMap((control, place) =>
      isEdited(control) && !replays.has(`entry ${place}`) ? { place, apply: readEntry(control) } : [],
    );
    focused = document.activeElement && placeOf(document.activeElement);
    isHydrating = true;
    // Read at once: an extension may change what React has rendered as soon as this script pauses.
    const rendered = new Promise<HTMLElement[]>((resolve) =>
      island.addEventListener(HYDRATED, () => resolve(controlsOf(island)), { once: true }),
    );
    await hydrate();
    // An island that does not announce itself (announce-hydration.ts) has its entries late, not never.
    const late = new Promise<HTMLElement[]>((resolve) =>
      setTimeout(() => resolve(controlsOf(island)), ANNOUNCEMENT_TIMEOUT),
    );
    const anew = await Promise.race([rendered, late]);
    const hydrated = sent.map((control) =>
      control.isConnected ? control : alike(anew, control)[alike(sent, control).indexOf(control)],
    );
    waiting.abort();
    if (document.activeElement === document.body) hydrated[focused ?? -1]?.focus({ preventScroll: true });
    for (const touch of touches) touch.target?.dispatchEvent(new PointerEvent(touch.type, touch));
    const [down, up] = touches;
    const pressed = down?.target instanceof Element ? down.target.closest<HTMLElement>(CONTROLS) : null;
    if (down?.pointerType === 'mouse' && !up && pressed?.isConnected === false)
      clickOnRelease(hydrated[placeOf(pressed)]);
    for (const { place, apply } of [...restored, ...replays.values()]) {
      const control = hydrated[place];
      if (control) apply(control);
      // React renders after an event in a microtask.
      await Promise.resolve();
    }
  }

  /** Queues a click or an entry, and hides the event from React, which would handle some of them a second time. */
  function hold(event: Event): void {
    const replayed = isHydrating || replaysSubmit ? REPLAYED_WITH_SUBMIT : REPLAYED;
    const control = event.target instanceof Element ? event.target.closest(replayed) : null;
    const place = control ? placeOf(control) : -1;
    if (!control || place === -1) return;
    if (event.type === 'click' && control instanceof HTMLButtonElement) {
      isAwaited = true;
      const key = EACH_COUNTS in control.dataset ? `press ${place}, ${replays.size}` : `press ${place}`;
      replays.set(key, { place, apply: (hydrated) => hydrated.click() });
      if (control.type === 'submit') event.preventDefault();
    }
    if (event.type === 'input') {
      // The last entry is entered last: of a group of radio buttons it is the one that counts.
      replays.delete(`entry ${place}`);
      replays.set(`entry ${place}`, { place, apply: readEntry(control) });
    }
    event.stopImmediatePropagation();
  }

  const startInIdleTime = () => inIdleTime(() => void start());
  // Pictures of the first view come before scripts.
  const startWhenIdle = () => {
    if (document.readyState === 'complete') startInIdleTime();
    else addEventListener('load', startInIdleTime, { ...listen, once: true });
  };

  for (const type of INTENT) island.addEventListener(type, () => void start(), listen);
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    island.addEventListener(
      type,
      (event) => (touches = type === 'pointerup' ? [...touches, event] : startOf(event)),
      listen,
    );
  for (const type of ['click', 'input', 'change']) island.addEventListener(type, hold, { ...listen, passive: false });
  island.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target instanceof Element ? placeOf(target) : null;
    },
    listen,
  );
  // The script could not be fetched: the next intent tries again.
  island.addEventListener('astro:hydration-error', () => {
    hasFailed = true;
    island.dataset.failed = '';
    if (isAwaited) showScriptTrouble();
  });

  // The price beside a restored style must not wait for the pictures. Chromium restores without an event, once it is parsed.
  const startIfEdited = () => inIdleTime(() => sent.some(isEdited) && void start());
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startIfEdited, listen);
  else startIfEdited();
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
  if (alongside) addEventListener(HYDRATED, () => void start(), listen);
  if (event !== undefined) {
    const startNow = () => {
      isAwaited = true;
      void start();
    };
    addEventListener(event, startNow, listen);
  }
};

/** For a control that React has replaced while the mouse was pressed on it: some browsers then send no click. */
function clickOnRelease(control: HTMLElement | undefined): void {
  document.addEventListener(
    'pointerup',
    ({ target }) => {
      if (!(target instanceof Node && control?.contains(target))) return;
      const click = setTimeout(() => control.click());
      control.addEventListener('click', () => clearTimeout(click), { once: true });
    },
    { once: true },
  );
}

const alike = (controls: readonly HTMLElement[], { tagName }: HTMLElement) =>
  controls.filter((each) => each.tagName === tagName);

const controlsOf = (island: HTMLElement) => [...island.querySelectorAll<HTMLElement>(CONTROLS)];

function inIdleTime(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
  else setTimeout(work, 200);
}

const startOf = (event: PointerEvent) => (event.type === 'pointerdown' ? [event] : []);

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // The browser refuses storage.
    return false;
  }
}

export default intent;

/**
 * `client:intent`: hydrates an island when a visitor is about to use it, or returns to a form with entries. This saves
 * work on slow phones. Clicks and entries before hydration are queued, and replayed after it.
 */
import type { ClientDirective } from 'astro';
import { readStored } from '../browser/storage.ts';
import { HYDRATED } from './announce-hydration.ts';
import { isEdited, readEntry } from './entries.ts';
import { showScriptError } from './script-error.ts';

export type IntentOptions = {
  /** CSS selector: hydrates only if an element of the page matches. For settings that are known only at run time. */
  onlyIf?: string;
  /** Hydrates also when the page has loaded and the browser is idle. */
  idle?: boolean;
  /** Hydrates also when the island is on the screen. */
  visible?: boolean;
  /** With `visible`: hydrates when the island is this close to the screen, such as `600px`. */
  rootMargin?: string;
  /** Hydrates also while localStorage has this key. */
  stored?: string;
  /** Hydrates also when this event is dispatched on the window. */
  event?: string;
  /** Hydrates also as soon as another island, which may need this one, is hydrated. */
  alongside?: boolean;
  /** Replays clicks on submit buttons too, for a form that behaves differently without JavaScript. */
  replaysSubmit?: boolean;
};

/** Data attribute of buttons on which every click is replayed, such as plus. On other buttons only one click is. */
const REPLAY_EACH_CLICK = 'eachPressCounts';
const INTENT = ['pointerover', 'touchstart', 'focusin', 'click', 'input'];
/** Milliseconds after which idle work runs even if the browser is busy. */
const IDLE_TIMEOUT = 2000;
/** Milliseconds to wait for an island's HYDRATED event; far more than a slow phone needs to render. */
const ANNOUNCEMENT_TIMEOUT = 10_000;
const CONTROLS = 'a, button, input, select, textarea, summary';
/** Controls whose clicks are replayed. A submit before hydration works as without JavaScript, and links always work. */
const REPLAYED = 'button[type="button"], input, select, textarea';
/** The same with submit buttons: a form that is sent during hydration would lose its entries. */
const REPLAYED_WITH_SUBMIT = 'button, input, select, textarea';

const intent: ClientDirective = (load, { value }, island) => {
  const options = (value as IntentOptions | true) === true ? {} : (value as IntentOptions);
  const { onlyIf, idle, visible, rootMargin = '0px', stored, event, alongside, replaysSubmit } = options;
  if (onlyIf !== undefined && !document.querySelector(onlyIf)) return;
  const waiting = new AbortController();
  const listen = { signal: waiting.signal, capture: true, passive: true };
  /**
   * The island's controls in the server's HTML. React creates new elements where a translator or an extension has
   * changed the page, so a control is matched by its index among the controls with its tag name. Controls that an
   * extension adds later are not in this list.
   */
  const serverControls = controlsOf(island);
  /** Queued clicks and entries in their order; the key has the kind and the control's index. */
  const replays = new Map<string, { index: number; apply: (hydrated: HTMLElement) => void }>();
  /** The pointer events of the last press or swipe. */
  let pointerEvents: PointerEvent[] = [];
  let isStarted = false;
  let isHydrating = false;
  let hasFailed = false;
  /** Whether a click or the `event` option is waiting for hydration. */
  let isAwaited = false;
  /** Index of the focused control; -1 for another element. */
  let focused: number | null = null;
  const indexOf = (control: Element) => serverControls.indexOf(control as HTMLElement);

  async function start(): Promise<void> {
    if (isStarted) return;
    isStarted = true;
    hasFailed = false;
    delete island.dataset.failed;
    const hydrate = await load();
    if (hasFailed) {
      isStarted = false;
      isAwaited = false;
      pointerEvents = [];
      for (const [key] of replays) if (key.startsWith('press')) replays.delete(key);
      return;
    }
    // Entries without an input event: made before this script ran, or restored by the browser.
    const restored = serverControls.flatMap((control, index) =>
      isEdited(control) && !replays.has(`entry ${index}`) ? { index, apply: readEntry(control) } : [],
    );
    focused = document.activeElement && indexOf(document.activeElement);
    isHydrating = true;
    // Read the controls synchronously, before an extension can change what React rendered.
    const rendered = new Promise<HTMLElement[]>((resolve) =>
      island.addEventListener(HYDRATED, () => resolve(controlsOf(island)), { once: true }),
    );
    await hydrate();
    // Fallback for an island that never dispatches HYDRATED (announce-hydration.ts).
    const late = new Promise<HTMLElement[]>((resolve) =>
      setTimeout(() => resolve(controlsOf(island)), ANNOUNCEMENT_TIMEOUT),
    );
    const current = await Promise.race([rendered, late]);
    const hydrated = serverControls.map((control) =>
      control.isConnected
        ? control
        : withSameTag(current, control)[withSameTag(serverControls, control).indexOf(control)],
    );
    waiting.abort();
    if (document.activeElement === document.body) hydrated[focused ?? -1]?.focus({ preventScroll: true });
    for (const each of pointerEvents) each.target?.dispatchEvent(new PointerEvent(each.type, each));
    const [down, up] = pointerEvents;
    const pressed = down?.target instanceof Element ? down.target.closest<HTMLElement>(CONTROLS) : null;
    if (down?.pointerType === 'mouse' && !up && pressed?.isConnected === false)
      clickOnRelease(hydrated[indexOf(pressed)]);
    for (const { index, apply } of [...restored, ...replays.values()]) {
      const control = hydrated[index];
      if (control) apply(control);
      // React renders in a microtask after the event.
      await Promise.resolve();
    }
  }

  /** Queues a click or an entry, and stops the event, because React would also replay some events. */
  function queueEvent(event: Event): void {
    const replayed = isHydrating || replaysSubmit ? REPLAYED_WITH_SUBMIT : REPLAYED;
    const control = event.target instanceof Element ? event.target.closest(replayed) : null;
    const index = control ? indexOf(control) : -1;
    if (!control || index === -1) return;
    if (event.type === 'click' && control instanceof HTMLButtonElement) {
      isAwaited = true;
      const key = REPLAY_EACH_CLICK in control.dataset ? `press ${index}, ${replays.size}` : `press ${index}`;
      replays.set(key, { index, apply: (hydrated) => hydrated.click() });
      if (control.type === 'submit') event.preventDefault();
    }
    if (event.type === 'input') {
      // Moves the entry to the end of the queue: in a radio group the last one counts.
      replays.delete(`entry ${index}`);
      replays.set(`entry ${index}`, { index, apply: readEntry(control) });
    }
    event.stopImmediatePropagation();
  }

  const startInIdleTime = () => inIdleTime(() => void start());
  // Waits for `load`, so that images in the first view load before scripts.
  const startWhenIdle = () => {
    if (document.readyState === 'complete') startInIdleTime();
    else addEventListener('load', startInIdleTime, { ...listen, once: true });
  };

  for (const type of INTENT) island.addEventListener(type, () => void start(), listen);
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    island.addEventListener(
      type,
      (event) => (pointerEvents = type === 'pointerup' ? [...pointerEvents, event] : startOf(event)),
      listen,
    );
  for (const type of ['click', 'input', 'change'])
    island.addEventListener(type, queueEvent, { ...listen, passive: false });
  island.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target instanceof Element ? indexOf(target) : null;
    },
    listen,
  );
  // The script failed to load: the next interaction retries.
  island.addEventListener('astro:hydration-error', () => {
    hasFailed = true;
    island.dataset.failed = '';
    if (isAwaited) showScriptError();
  });

  // Does not wait for `load`, because a restored selection can change a visible price. Chromium restores entries after
  // parsing, without an event.
  const startIfEdited = () => inIdleTime(() => serverControls.some(isEdited) && void start());
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
    // Observes the children, because the island element has no box (display: contents).
    for (const child of island.children) observer.observe(child);
  }
  if (stored !== undefined) {
    const startIfStored = () => typeof readStored('localStorage', stored) === 'string' && startWhenIdle();
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

/** Clicks a control that React replaced during a mouse press: some browsers then dispatch no click event. */
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

const withSameTag = (controls: readonly HTMLElement[], { tagName }: HTMLElement) =>
  controls.filter((control) => control.tagName === tagName);

const controlsOf = (island: HTMLElement) => [...island.querySelectorAll<HTMLElement>(CONTROLS)];

function inIdleTime(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
  else setTimeout(work, 200);
}

const startOf = (event: PointerEvent) => (event.type === 'pointerdown' ? [event] : []);

export default intent;

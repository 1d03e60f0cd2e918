/** What is looked up inside a page. Each function is sent there by itself, and knows nothing but its arguments. */

/** An element as a visitor names it. */
export type Target = {
  /** A selector. */
  css: string;
  /** Its name, or how that begins: its label, or the words in it. */
  name?: string | undefined;
  /** In the frame of the page, which is of the same site. */
  framed?: boolean | undefined;
};

/**
 * Where to press an element: in the middle of what is seen of it, once it stands still and nothing lies over it.
 * @throws with what is in the way
 */
export async function placeOf({ css, name, framed }: Target): Promise<{ x: number; y: number }> {
  const frame = framed ? document.querySelector('iframe') : null;
  const root = framed ? frame?.contentDocument : document;
  if (!root) throw new Error('there is no frame');
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    const words = labels.map(({ textContent }) => textContent).join(' ') || element.textContent;
    return (element.getAttribute('aria-label') ?? words).replace(/\s+/g, ' ').trim();
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const all = [...root.querySelectorAll<HTMLElement>(css)].filter(isShown);
  const element =
    all.find((each) => name === undefined || nameOf(each) === name) ??
    all.find((each) => nameOf(each).startsWith(name ?? ''));
  if (!element) throw new Error(`no ${css} named ${name}, only: ${all.map(nameOf).join(', ')}`);
  const frameOf = () => new Promise(requestAnimationFrame);
  // A control that is drawn by its label is pressed there.
  const seen = () => {
    const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined;
    const { width } = element.getBoundingClientRect();
    return width < 4 && label ? label : element;
  };
  const middle = () => {
    const [line = seen().getBoundingClientRect()] = seen().getClientRects();
    return { x: line.x + line.width / 2, y: line.y + line.height / 2 };
  };
  const { y } = middle();
  if (framed || y < 100 || y > innerHeight - 100) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const moving = document.getAnimations().some(({ playState, effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && target?.contains(element) && effect?.getComputedTiming().endTime !== Infinity;
  });
  if (moving) throw new Error(`${css} ${name} is still on its way`);
  const before = middle();
  await frameOf();
  await frameOf();
  const after = middle();
  if (Math.hypot(before.x - after.x, before.y - after.y) > 0.5) throw new Error(`${css} ${name} moves`);
  const top = root.elementFromPoint(after.x, after.y);
  const isHit = top && (seen().contains(top) || top.contains(element) || top.closest('label')?.control === element);
  if (!isHit) throw new Error(`${css} ${name} lies under ${top?.outerHTML.slice(0, 100)}`);
  const offset = frame?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const place = { x: offset.x + after.x, y: offset.y + after.y };
  if (place.y < 0 || place.y > innerHeight) throw new Error(`${css} ${name} is not on the screen`);
  return place;
}

/** The words of the first element that is shown, as they are seen; empty where there is none. */
export function wordsOf({ css, framed }: Target): string {
  const root = framed ? document.querySelector('iframe')?.contentDocument : document;
  const shown = [...(root?.querySelectorAll<HTMLElement>(css) ?? [])].find((each) => each.getClientRects().length > 0);
  return (shown?.innerText ?? '').replace(/\s+/g, ' ').trim();
}

/** Empties a field that has the focus, as selecting all and deleting does. */
export function selectAll(framed: boolean): void {
  const root = framed ? document.querySelector('iframe')?.contentDocument : document;
  (root?.activeElement as HTMLInputElement | null)?.select?.();
}

/** Lets everything be forgotten that the site keeps in the browser. */
export function forgetAll(): boolean {
  // The blank page before it has no storage, and engines throw there.
  if (!location.protocol.startsWith('http')) return false;
  localStorage.clear();
  sessionStorage.clear();
  return true;
}

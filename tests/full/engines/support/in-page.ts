/** Functions that run in the page. Each is serialized, so it can only use its arguments. */

/** Identifies an element. */
export type Target = {
  /** CSS selector. */
  css: string;
  /** Accessible name or its beginning: the label or the text of the element. */
  name?: string | undefined;
  /** Whether the element is in the page's (same-origin) frame. */
  framed?: boolean | undefined;
};

/**
 * The point at which to press an element: its center.
 * @throws while it is missing, moving, covered or off the screen
 */
export async function pressPointOf({ css, name, framed }: Target): Promise<{ x: number; y: number }> {
  const frame = framed ? document.querySelector('iframe') : null;
  const root = framed ? frame?.contentDocument : document;
  if (!root) throw new Error('there is no frame');
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    const words = labels.map(({ textContent }) => textContent).join(' ') || element.textContent;
    return (element.getAttribute('aria-label') ?? words).replace(/\s+/g, ' ').trim();
  };
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const all = [...root.querySelectorAll<HTMLElement>(css)].filter(isVisible);
  const element =
    all.find((each) => name === undefined || nameOf(each) === name) ??
    all.find((each) => nameOf(each).startsWith(name ?? ''));
  if (!element) throw new Error(`no ${css} named ${name}, only: ${all.map(nameOf).join(', ')}`);
  const nextFrame = () => new Promise(requestAnimationFrame);
  // A visually hidden control is pressed at its label.
  const visiblePart = () => {
    const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined;
    const { width } = element.getBoundingClientRect();
    return width < 4 && label ? label : element;
  };
  const middle = () => {
    const [line = visiblePart().getBoundingClientRect()] = visiblePart().getClientRects();
    return { x: line.x + line.width / 2, y: line.y + line.height / 2 };
  };
  const { y } = middle();
  if (framed || y < 100 || y > innerHeight - 100) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const moving = document.getAnimations().some(({ playState, effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && target?.contains(element) && effect?.getComputedTiming().endTime !== Infinity;
  });
  if (moving) throw new Error(`${css} ${name} is still animated`);
  const before = middle();
  await nextFrame();
  await nextFrame();
  const after = middle();
  if (Math.hypot(before.x - after.x, before.y - after.y) > 0.5) throw new Error(`${css} ${name} moves`);
  const top = root.elementFromPoint(after.x, after.y);
  const isHit =
    top && (visiblePart().contains(top) || top.contains(element) || top.closest('label')?.control === element);
  if (!isHit) throw new Error(`${css} ${name} lies under ${top?.outerHTML.slice(0, 100)}`);
  const offset = frame?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const point = { x: offset.x + after.x, y: offset.y + after.y };
  if (point.y < 0 || point.y > innerHeight) throw new Error(`${css} ${name} is not on the screen`);
  return point;
}

/** Visible text of the first visible element; empty without one. */
export function visibleTextOf({ css, framed }: Target): string {
  const root = framed ? document.querySelector('iframe')?.contentDocument : document;
  const visible = [...(root?.querySelectorAll<HTMLElement>(css) ?? [])].find(
    (each) => each.getClientRects().length > 0,
  );
  return (visible?.innerText ?? '').replace(/\s+/g, ' ').trim();
}

/** Selects the text of the focused field, so that typing replaces it. */
export function selectAll(framed: boolean): void {
  const root = framed ? document.querySelector('iframe')?.contentDocument : document;
  (root?.activeElement as HTMLInputElement | null)?.select?.();
}

/** Clears the browser storage of the site. @returns false while no page of the site is open */
export function clearStorage(): boolean {
  // Accessing the storage of a blank page throws.
  if (!location.protocol.startsWith('http')) return false;
  localStorage.clear();
  sessionStorage.clear();
  return true;
}

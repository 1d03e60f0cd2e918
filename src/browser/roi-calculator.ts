/** The ROI calculator as the dials turn (spec sections 2, 4 and 9). */
import {
  calculateRoi,
  chartText,
  DIAL_NAMES,
  type DialName,
  dialShare,
  dialText,
  figureSize,
  formatLeads,
  formatRevenue,
  type RoiInput,
  readDial,
  readRoiInput,
  roiLeadPath,
  towerHeights,
} from '../domain/roi.ts';

/** Milliseconds: the result is read out, and the address rewritten, at most twice a second. */
const PAUSE = 500;

type DialParts = { field: HTMLInputElement; slider: HTMLInputElement; fill: Element };

export function startRoiCalculator(form: HTMLFormElement): void {
  const dials = Object.fromEntries(DIAL_NAMES.map((name) => [name, dialParts(form, name)])) as Record<
    DialName,
    DialParts
  >;

  function turn(name: DialName, number: number): void {
    const { slider, fill } = dials[name];
    slider.value = String(number);
    slider.setAttribute('aria-valuetext', dialText(name, Number(slider.value)));
    fill.setAttribute('width', `${dialShare(name, number) * 100}%`);
  }

  const tell = atMostEvery(PAUSE, () => {
    const input = readFields();
    find(form, '[data-announce]').textContent =
      `Additional monthly revenue: ${formatRevenue(calculateRoi(input).additionalRevenue)}`;
    share(input);
  });

  function readFields(): RoiInput {
    const read = (name: DialName) => readDial(dials[name].field.value);
    return { traffic: read('traffic'), rate: read('rate'), value: read('value') };
  }

  function changed(name: DialName): void {
    turn(name, readDial(dials[name].field.value));
    show(form, readFields());
    tell();
  }

  function slid(name: DialName): void {
    dials[name].field.value = dials[name].slider.value;
    changed(name);
  }

  for (const name of DIAL_NAMES) {
    const { field, slider } = dials[name];
    field.addEventListener('input', () => changed(name));
    slider.addEventListener('input', () => slid(name));
  }
  // Enter in a field has nothing left to do: the sum is there already.
  form.addEventListener('submit', (event) => event.preventDefault());

  // A visitor may have been quicker than this script, and a browser keeps what was typed before a reload.
  const typed = DIAL_NAMES.filter((name) => wasMoved(dials[name].field));
  const dragged = DIAL_NAMES.filter((name) => !typed.includes(name) && wasMoved(dials[name].slider));

  // A page that was made at build knows no address; one that was asked for shows these numbers already.
  const query = new URLSearchParams(location.search);
  if (DIAL_NAMES.some((name) => query.has(name))) {
    const shared = readRoiInput(query);
    for (const name of DIAL_NAMES) {
      if (typed.includes(name) || dragged.includes(name)) continue;
      dials[name].field.value = String(shared[name]);
      turn(name, shared[name]);
    }
    show(form, readFields());
  }
  for (const name of typed) changed(name);
  for (const name of dragged) slid(name);
}

/** Whether an input says something else than at first. A slider rests at its end where its number is beyond it. */
function wasMoved(input: HTMLInputElement): boolean {
  const atFirst = input.cloneNode() as HTMLInputElement;
  atFirst.value = input.defaultValue;
  return input.value !== atFirst.value;
}

function find<Part extends Element = HTMLElement>(parent: Element, selector: string): Part {
  const part = parent.querySelector<Part>(selector);
  if (!part) throw new Error(`the calculator has no ${selector}`);
  return part;
}

function dialParts(form: HTMLFormElement, name: DialName): DialParts {
  const dial = find(form, `[data-dial="${name}"]`);
  return {
    field: find(dial, 'input[type="number"]'),
    slider: find(dial, 'input[type="range"]'),
    fill: find(dial, 'rect:last-child'),
  };
}

function show(form: HTMLFormElement, input: RoiInput): void {
  const roi = calculateRoi(input);
  find<HTMLAnchorElement>(form, '[data-roi-lead]').href = roiLeadPath(input);
  const figure = (part: Element, text: string) => {
    part.textContent = text;
    part.setAttribute('data-size', figureSize(text));
  };
  figure(find(form, '[data-revenue]'), formatRevenue(roi.additionalRevenue));
  find(form, '[data-chart]').setAttribute('aria-label', chartText(roi));
  const heights = towerHeights(roi);
  const current = find<SVGElement>(form, '[data-tower="current"]');
  const potential = find<SVGElement>(form, '[data-tower="potential"]');
  current.setAttribute('height', `${heights.current}%`);
  potential.setAttribute('height', `${heights.potential}%`);
  figure(find(current, 'text'), formatLeads(roi.currentLeads));
  figure(find(potential, 'text'), formatLeads(roi.potentialLeads));
}

/** The address carries the numbers, so that it can be sent to somebody; going back still leaves the page. */
function share(input: RoiInput): void {
  const url = new URL(location.href);
  for (const name of DIAL_NAMES) url.searchParams.set(name, String(input[name]));
  history.replaceState(history.state, '', url);
}

/** Runs at once, then at most once in so many milliseconds, and always once after the last call. */
function atMostEvery(pause: number, run: () => void): () => void {
  let waiting = false;
  let again = false;
  return function call() {
    if (waiting) {
      again = true;
      return;
    }
    waiting = true;
    run();
    setTimeout(() => {
      waiting = false;
      if (again) call();
      again = false;
    }, pause);
  };
}

/** Minimal browser interface of the engine tests, with the concepts of WebDriver. */

type Point = { x: number; y: number };

export type Key = 'Escape' | 'ArrowRight';

/** `phone`: 390 pixels wide, with touch where the engine supports it. `desktop`: 1280 pixels wide, with a mouse. */
export type FormFactor = 'phone' | 'desktop';

export type Driver = {
  /** Opens a URL and waits until its page has loaded. */
  open: (url: string) => Promise<void>;
  /** Runs a function in the page and awaits its promise. It is serialized, so it cannot use outer variables. */
  run: <Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ) => Promise<Value>;
  /** Taps (on a phone, where the engine supports touch) or clicks at a point of the viewport. */
  press: (point: Point) => Promise<void>;
  /** Moves the pointer without pressing. Does nothing where the engine uses touch. */
  pointAt: (point: Point) => Promise<void>;
  type: (text: string) => Promise<void>;
  key: (key: Key) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** Console errors and warnings since the last call. */
  consoleProblems: () => string[];
  close: () => Promise<void>;
};

export const SIZES: Readonly<Record<FormFactor, { width: number; height: number }>> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
};

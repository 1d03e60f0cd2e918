/** What every engine can be asked to do: the least that stories need, in the terms of WebDriver. */

type Point = { x: number; y: number };

export type Key = 'Escape' | 'ArrowRight';

/** `phone`: 390 pixels wide, touched where the engine has touch. `desk`: 1280 pixels wide, with a mouse. */
export type Form = 'phone' | 'desk';

export type Driver = {
  /** Opens an address and waits until its page has loaded. */
  open: (url: string) => Promise<void>;
  /** Runs a function in the page; it knows nothing but its arguments. Its promise is waited for. */
  run: <Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ) => Promise<Value>;
  /** Presses at a point of the window: by touch where the engine has it and the window is a phone's. */
  press: (point: Point) => Promise<void>;
  /** Moves the pointer without pressing. Nothing on a phone. */
  pointAt: (point: Point) => Promise<void>;
  type: (text: string) => Promise<void>;
  key: (key: Key) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** Errors and warnings of the console since it was last asked. */
  complaints: () => string[];
  close: () => Promise<void>;
};

export const SIZES: Readonly<Record<Form, { width: number; height: number }>> = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 900 },
};

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Choices, type Hosts, type Purpose, purposesOf } from '../../../domain/site/consent.ts';
import styles from './consent-panel.module.css';

type Props = {
  /** Third-party hosts, by purpose. */
  hosts: Hosts;
  /** The stored choices. */
  choices: Choices;
  /** Whether the visitor opened the panel with the button. */
  isRequested: boolean;
  onAnswer: (choices: Choices) => void;
  onDismiss: () => void;
};

const NAMES: Readonly<Record<Purpose, string>> = {
  reviews: 'reviews',
  maps: 'street maps',
  analytics: 'visit counting',
};

const list = (items: readonly string[]) => new Intl.ListFormat('en-US').format(items);
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Asks which third-party content may load: all, none, or by purpose. */
export function ConsentPanel({ hosts, choices, isRequested, onAnswer, onDismiss }: Props) {
  const [picked, setPicked] = useState(choices);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const purposes = purposesOf(hosts);
  const nameOf = (purpose: Purpose) => `${NAMES[purpose]} (${list(hosts[purpose] ?? [])})`;

  useReservedSpace(panel);

  useEffect(() => {
    if (isRequested) heading.current?.focus();
  }, [isRequested]);

  function answerEach(isAllowed: (purpose: Purpose) => boolean) {
    onAnswer(Object.fromEntries(purposes.map((purpose) => [purpose, isAllowed(purpose)])));
  }

  function dismissByEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') onDismiss();
  }

  return (
    <section ref={panel} className={styles.panel} aria-label="Privacy choices" onKeyDown={dismissByEscape}>
      <h2 ref={heading} tabIndex={-1}>
        Your privacy choices
      </h2>
      <p>
        This site can show content from other companies: {list(purposes.map(nameOf))}. Each learns that your device
        opened the page, and may set cookies. None of it loads unless you accept, and every page works without it.{' '}
        <a href="/privacy-policy">Privacy policy</a>
      </p>
      <div className={styles.answers}>
        <button type="button" onClick={() => answerEach(() => true)}>
          Accept
        </button>
        <button type="button" onClick={() => answerEach(() => false)}>
          Decline
        </button>
      </div>
      {purposes.length > 1 && (
        <details open={isRequested}>
          <summary>Choose one by one</summary>
          {purposes.map((purpose) => (
            <label key={purpose}>
              <input
                type="checkbox"
                checked={picked[purpose] === true}
                onChange={({ target }) => setPicked({ ...picked, [purpose]: target.checked })}
              />
              {capitalize(nameOf(purpose))}
            </label>
          ))}
          <button type="button" onClick={() => answerEach((purpose) => picked[purpose] === true)}>
            Save these choices
          </button>
        </details>
      )}
    </section>
  );
}

/** Reserves space for the panel at the end of the page (`--panel` in the style sheet), so that it covers no content. */
function useReservedSpace(panel: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (!panel.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--panel', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(panel.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--panel');
    };
  }, [panel]);
}

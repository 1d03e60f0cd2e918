import type { ReactNode } from 'react';
import { ButtonGroup, ButtonLink } from './button.tsx';
import { LoadingBlock, StateBlock } from './state-block.tsx';

/** What went wrong, and what the visitor can do. */
export type Trouble = { title: string; advice: string };

export function storeTrouble(answered: boolean): Trouble {
  return {
    title: answered ? 'The store has a problem.' : 'The store did not answer.',
    advice: 'Try again in a minute. What is in your cart is kept.',
  };
}

const OFFLINE: Trouble = { title: 'The store did not answer.', advice: 'Check your connection, then try again.' };

type Props = {
  state: 'loaded' | 'loading' | 'error';
  /** Address of the page. */
  path: string;
  /** What is loaded, as the loading text names it. */
  what: string;
  /** Level of the heading when nothing is loaded: 1 where the page has no other. */
  level?: 1 | 2;
  /** The error in the words of the specification, and what it means. */
  error?: ({ message: string } & Trouble) | undefined;
  /** Those words for a connection that breaks while the browser asks again. */
  offline: string;
  /** A way on for a failure. */
  goBack?: { text: string; path: string };
  children?: ReactNode;
};

/**
 * A part of a page that depends on the store: its content, or where it would be the loading or error block. With script
 * it is fetched again in place (src/browser/reload.ts); without, Try again opens the page anew.
 */
export function ReloadPart({ state, path, what, level = 2, error, offline, goBack, children }: Props) {
  if (state === 'loaded') return <div data-reload="loaded">{children}</div>;
  const failed = ({ message, title, advice }: { message: string } & Trouble) => (
    <StateBlock error={message} title={title} level={level}>
      <p>{advice}</p>
      <ButtonGroup>
        <ButtonLink look="plate" large href={path} data-retry>
          Try again
        </ButtonLink>
        {goBack && (
          <ButtonLink large href={goBack.path}>
            {goBack.text}
          </ButtonLink>
        )}
      </ButtonGroup>
    </StateBlock>
  );
  const loading = <LoadingBlock title={`Loading ${what}`} level={level} />;
  return (
    <div data-reload={state}>
      <template data-state="loading">{loading}</template>
      <template data-state="failed">{failed({ message: offline, ...OFFLINE })}</template>
      {state === 'loading' ? loading : failed(error ?? { message: offline, ...OFFLINE })}
      {state === 'loading' && (
        <noscript>
          <p>
            This takes longer than usual. <a href={path}>Open the page again</a>
          </p>
        </noscript>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { ButtonGroup, ButtonLink } from './button.tsx';
import { LoadingBlock, StateBlock } from './state-block.tsx';

/** What went wrong, and what the visitor can do. */
export type LoadError = { title: string; advice: string };

export function storeTrouble(answered: boolean): LoadError {
  return {
    title: answered ? 'The store has a problem.' : "The store isn't responding.",
    advice: 'Try again in a minute. Your cart is saved.',
  };
}

type Props = {
  /** A page that is still loading refreshes itself (decision 0038). */
  state: 'loaded' | 'loading' | 'error';
  /** Address of the page. */
  path: string;
  /** What is loaded, as the loading text names it. */
  what: string;
  /** Level of the heading when nothing is loaded: 1 where the page has no other. */
  level?: 1 | 2;
  /** The error in the words of the specification, and what it means. */
  error?: ({ message: string } & LoadError) | undefined;
  /** A way on for a failure. */
  goBack?: { text: string; path: string };
  children?: ReactNode;
};

/** A part of a page that depends on the store: its content, or the loading or error block in its place. */
export function LoadState({ state, path, what, level = 2, error, goBack, children }: Props) {
  if (state === 'loaded') return children;
  if (state === 'loading') return <LoadingBlock title={`Loading ${what}`} level={level} />;
  return (
    <StateBlock error={error?.message} title={error?.title} level={level}>
      <p>{error?.advice}</p>
      <ButtonGroup>
        <ButtonLink variant="secondary" large href={path}>
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
}

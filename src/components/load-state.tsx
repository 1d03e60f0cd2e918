import type { ReactNode } from 'react';
import { ButtonGroup, ButtonLink } from './button.tsx';
import type { Action } from './copy.ts';
import { LoadingBlock, StateBlock } from './state-block.tsx';

/** The error, and advice for the visitor. */
export type LoadError = { title: string; advice: string };

/** @param answered whether the store sent a response */
export function storeError(answered: boolean): LoadError {
  return {
    title: answered ? 'The store has a problem.' : "The store isn't responding.",
    advice: 'Try again in a minute. Your cart is saved.',
  };
}

type Props = {
  /** While `loading`, the page reloads itself (decision 0038). */
  state: 'loaded' | 'loading' | 'error';
  /** Path of the page. */
  path: string;
  /** Noun for the loading text. */
  what: string;
  /** Heading level of the loading or error block: 1 if the page has no other heading. */
  level?: 1 | 2;
  /** The error text of the specification, and its explanation. */
  error?: ({ message: string } & LoadError) | undefined;
  /** A second link below an error. */
  goBack?: Action;
  children?: ReactNode;
};

/** A part of a page with store data: the content, or a loading or error block. */
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

import type { ReactNode } from 'react';
import { ButtonGroup, ButtonLink } from './button.tsx';
import { LoadingBlock, StateBlock } from './state-block.tsx';

type Props = {
  state: 'loaded' | 'loading' | 'error';
  /** Address of the page. */
  path: string;
  /** What is loaded, as the loading text names it. */
  what: string;
  /** Level of the heading when nothing is loaded: 1 where the page has no other. */
  level?: 1 | 2;
  /** The error in the words of the specification, and what it means. */
  error?: { message: string; title: string } | undefined;
  /** The same for a connection that breaks while the browser asks again. */
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
  const failed = (message: string, title = 'The store did not answer.') => (
    <StateBlock error={message} title={title} level={level}>
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
      <template data-state="failed">{failed(offline)}</template>
      {state === 'loading' ? loading : failed(error?.message ?? offline, error?.title)}
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

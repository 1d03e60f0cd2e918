/** Several pages of a list stand in one grid: the address is the one of the page that the visitor has come to. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ListPage } from '../../../domain/site/pagination.ts';

/** Everything above the screen counts as seen, even after a fast scroll. */
const UPWARDS = '9999999px';

type Options = {
  /** `start`: the first entry of the page. */
  parts: readonly { page: ListPage; start: RefObject<Element | null> }[];
  pathOf: (number: number) => string;
  isPaused: boolean;
};

/** Writes the address of the page that the visitor has come to, in place of the one before it in history. */
export function usePageUrl({ parts, pathOf, isPaused }: Options): void {
  const firstUrl = useRef<string>(null);
  const writeUrl = useEffectEvent((number: number | undefined) => {
    const address = number === undefined ? (firstUrl.current ?? location.href) : pathOf(number);
    const { href } = new URL(address, location.href);
    if (href !== location.href) history.replaceState(history.state, '', href);
  });

  useEffect(() => {
    const [, ...later] = parts;
    if (isPaused || later.length === 0) return;
    firstUrl.current ??= location.href;
    const reached = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target);
          else reached.delete(target);
        }
        const last = later.findLast(({ start }) => start.current !== null && reached.has(start.current));
        writeUrl(last?.page.number);
      },
      { rootMargin: `${UPWARDS} 0px 0px 0px` },
    );
    for (const { start } of later) if (start.current) observer.observe(start.current);
    return () => observer.disconnect();
  }, [parts, isPaused]);
}

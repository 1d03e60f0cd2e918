/** Several pages of a list are in one grid: the URL shows the page that the visitor has reached. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ListPage } from '../../../domain/site/pagination.ts';

/** A large margin, so that everything above the screen counts as reached, even after a fast scroll. */
const UPWARDS = '9999999px';

type Options = {
  /** `start`: the first entry of the page. */
  parts: readonly { page: ListPage; start: RefObject<Element | null> }[];
  pathOf: (number: number) => string;
  isPaused: boolean;
};

/** Replaces the URL in history with that of the page that the visitor has reached. */
export function usePageUrl({ parts, pathOf, isPaused }: Options): void {
  const firstUrl = useRef<string>(null);
  const writeUrl = useEffectEvent((number: number | undefined) => {
    const url = number === undefined ? (firstUrl.current ?? location.href) : pathOf(number);
    const { href } = new URL(url, location.href);
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

/** Appends further pages to a list, when the visitor reaches its end or clicks the link. */
import { createRef, type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasNextPage, type ListPage, type ListPart } from '../../../domain/site/pagination.ts';
import type { PagesControl } from '../../components/pages.tsx';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { usePageUrl } from './use-page-url.ts';

/** Number of pages that load automatically. After that a link loads more, so that the footer can be reached. */
const AUTOMATIC_PAGES = 3;
/** Distance between the screen and the end of the list at which the next page is fetched. */
const AHEAD = '900px';

type Options<Entry> = {
  /** The page that the server rendered. A component that shows another list needs another `key`. */
  first: ListPart<Entry>;
  /** Rejects if the request fails. */
  fetchPage: (number: number, signal: AbortSignal) => Promise<ListPart<Entry>>;
  /** The path of a page; the first is 1. */
  pathOf: (number: number) => string;
  /** Whether another list was requested: then no page is appended, and the URL does not change. */
  isPaused?: boolean;
};

type PartWithRefs<Entry> = ListPart<Entry> & {
  /** The part's first entry, observed for scrolling, and its link. */
  start: RefObject<HTMLLIElement | null>;
  link: RefObject<HTMLAnchorElement | null>;
};

type NextPages<Entry> = {
  parts: readonly PartWithRefs<Entry>[];
  /** Props for `Pages`. */
  pages: { page: ListPage; lastPage: ListPage; entryCount: number; control: PagesControl };
};

function withRefs<Entry>(part: ListPart<Entry>): PartWithRefs<Entry> {
  return { ...part, start: createRef(), link: createRef() };
}

/** Loads further pages into a list. Without JavaScript, or if a request fails, the link opens that page. */
export function useNextPages<Entry>({ first, fetchPage, pathOf, isPaused = false }: Options<Entry>): NextPages<Entry> {
  const [parts, setParts] = useState(() => [withRefs(first)]);
  const [hasFailed, setFailed] = useState(false);
  const isReady = useHydrated();
  const end = useRef<HTMLElement>(null);
  const nextLink = useRef<HTMLAnchorElement>(null);
  const loading = useRef<AbortController>(null);
  /** Whether the visitor clicked the link, and did not only scroll. */
  const isClicked = useRef(false);
  const automaticPages = useRef(0);
  const { page: lastPage } = parts.at(-1) ?? first;

  async function load() {
    if (loading.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    loading.current = controller;
    const number = lastPage.number + 1;
    try {
      const part = withRefs(await fetchPage(number, signal));
      if (signal.aborted) return;
      const losesFocus = !hasNextPage(part.page) && document.activeElement === nextLink.current;
      // Renders first, because the link to focus is new.
      flushSync(() => {
        setParts((current) => [...current, part]);
        setFailed(false);
      });
      if (isClicked.current || losesFocus) part.link.current?.focus({ preventScroll: !isClicked.current });
    } catch {
      if (signal.aborted) return;
      if (isClicked.current) location.assign(pathOf(number));
      setFailed(true);
    }
    loading.current = null;
    isClicked.current = false;
  }
  const loadAutomatically = useEffectEvent(() => {
    automaticPages.current += 1;
    void load();
  });

  useEffect(() => {
    if (isPaused) return;
    return () => {
      loading.current?.abort();
      loading.current = null;
      isClicked.current = false;
    };
  }, [isPaused]);

  // Observes the end again after each page, because a short page may not move it out of the margin.
  useEffect(() => {
    const isDone = !hasNextPage(lastPage) || automaticPages.current >= AUTOMATIC_PAGES;
    if (!end.current || isDone || isPaused || hasFailed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        loadAutomatically();
      },
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [lastPage, isPaused, hasFailed]);

  usePageUrl({ parts, pathOf, isPaused });

  function onClick(event: MouseEvent) {
    // After a click with a modifier key, or while the list is paused, the browser follows the link.
    if (isPaused || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    isClicked.current = true;
    void load();
  }

  const entryCount = parts.reduce((sum, { entries }) => sum + entries.length, 0);
  return {
    parts,
    pages: { page: first.page, lastPage, entryCount, control: { ref: end, linkRef: nextLink, onClick, isReady } },
  };
}

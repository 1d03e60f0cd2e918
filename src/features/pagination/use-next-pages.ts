/** The next page of a long list joins the one that is open, when the visitor comes to its end or asks for it. */
import {
  createRef,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hasNextPage, type ListPage, type ListPart } from '../../../domain/site/pagination.ts';
import type { PagesControl } from '../../components/pages.tsx';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { usePageUrl } from './use-page-url.ts';

/** Pages that load automatically. After that a button loads more, so that the footer can be reached. */
const AUTOMATIC_PAGES = 3;
/** How far below the screen the end of the list is when the next page is fetched. */
const AHEAD = '900px';

type Options<Entry> = {
  /** The page that the list starts with. A component that shows another list needs another `key`. */
  first: ListPart<Entry>;
  /** Rejects when the page cannot be had. */
  fetchPage: (number: number, signal: AbortSignal) => Promise<ListPart<Entry>>;
  /** The address of a page, from 1. */
  pathOf: (number: number) => string;
  /** Another list is on its way: no page joins this one, and the address is left alone. */
  isPaused?: boolean;
};

type OpenPart<Entry> = ListPart<Entry> & {
  /** Of the part's first entry: the element that tells whether the visitor has come to it, and its link. */
  start: RefObject<HTMLLIElement | null>;
  link: RefObject<HTMLAnchorElement | null>;
  /** How that link takes the focus when the part arrives. */
  focus?: FocusOptions | undefined;
};

type NextPages<Entry> = {
  parts: readonly OpenPart<Entry>[];
  /** Props of `Pages`. */
  pages: { page: ListPage; lastPage: ListPage; shown: number; control: PagesControl };
};

function openPart<Entry>(part: ListPart<Entry>, focus?: FocusOptions): OpenPart<Entry> {
  return { ...part, start: createRef(), link: createRef(), focus };
}

/** Loads further pages into an open list. Without script, or when a page does not come, the link leads to that page. */
export function useNextPages<Entry>({ first, fetchPage, pathOf, isPaused = false }: Options<Entry>): NextPages<Entry> {
  const [parts, setParts] = useState(() => [openPart(first)]);
  const [hasFailed, setFailed] = useState(false);
  const isReady = useHydrated();
  const end = useRef<HTMLElement>(null);
  const nextLink = useRef<HTMLAnchorElement>(null);
  const loading = useRef<AbortController>(null);
  const isPressed = useRef(false);
  const automaticPages = useRef(0);
  const { page: lastPage } = parts.at(-1) ?? first;

  async function load() {
    if (loading.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    loading.current = controller;
    const number = lastPage.number + 1;
    try {
      const part = await fetchPage(number, signal);
      if (signal.aborted) return;
      const losesFocus = !hasNextPage(part.page) && document.activeElement === nextLink.current;
      const focus = isPressed.current ? {} : losesFocus ? { preventScroll: true } : undefined;
      setParts((current) => [...current, openPart(part, focus)]);
      setFailed(false);
    } catch {
      if (signal.aborted) return;
      if (isPressed.current) location.assign(pathOf(number));
      setFailed(true);
    }
    loading.current = null;
    isPressed.current = false;
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
      isPressed.current = false;
    };
  }, [isPaused]);

  // Observes the end anew after each page: a short one leaves it where it was.
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

  useLayoutEffect(() => {
    const arrived = parts.at(-1);
    if (arrived?.focus) arrived.link.current?.focus(arrived.focus);
  }, [parts]);

  usePageUrl({ parts, pathOf, isPaused });

  function onClick(event: MouseEvent) {
    // Not for a modified click, or while another list is loading: the link works as a plain one.
    if (isPaused || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    isPressed.current = true;
    void load();
  }

  const shown = parts.reduce((sum, { entries }) => sum + entries.length, 0);
  return {
    parts,
    pages: { page: first.page, lastPage, shown, control: { ref: end, linkRef: nextLink, onClick, isReady } },
  };
}

/** Filters the list of posts while the visitor types, and updates the URL (spec section 2.15). */
import { useRef, useState } from 'react';
import { type BlogFilter, type BlogPage, filterQuery } from '../../../domain/blog/blog-list.ts';
import type { PostSummary } from '../../components/post-card.tsx';
import { showToast } from '../toast/toast-store.ts';
import { fetchPosts } from './fetch-posts.ts';

/** Milliseconds without typing before the URL changes; browsers limit how often it may change. */
const PAUSE = 250;

/** A list from the server, and the filter it was requested with. */
type Answer = { list: BlogPage<PostSummary>; filter: BlogFilter };

export type PostSearch = {
  /** The values of the fields. */
  filter: BlogFilter;
  answer: Answer;
  isBusy: boolean;
  /** Whether the last request failed. */
  hasFailed: boolean;
  /** Sets the filter while the visitor types; the list follows after a pause. */
  type: (filter: BlogFilter) => void;
  /** Sets the filter and updates the list immediately. */
  settle: (filter: BlogFilter) => void;
  /** Ends the pause after typing. */
  settleTyped: () => void;
};

/** @param initial the list that the server rendered; if it is not whole, a new filter needs a request */
export function usePostSearch(initial: Answer): PostSearch {
  const [filter, setFilter] = useState(initial.filter);
  const [answer, setAnswer] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** The query in the URL. */
  const written = useRef(filterQuery(initial.filter));
  /** The query of the last request; undefined after a failure. */
  const requested = useRef<string | undefined>(written.current);
  const request = useRef<AbortController>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function load(next: BlogFilter) {
    request.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    request.current = controller;
    requested.current = filterQuery(next);
    setBusy(true);
    try {
      const list = await fetchPosts(next, 1, signal);
      if (signal.aborted) return;
      setAnswer({ list, filter: next });
      setFailed(false);
    } catch {
      // A newer request replaced this one.
      if (signal.aborted) return;
      requested.current = undefined;
      setFailed(true);
      showToast({
        title: "We couldn't load the articles.",
        description: 'Check your connection, then press Show articles.',
        variant: 'destructive',
      });
    }
    setBusy(false);
  }

  function settle(next: BlogFilter) {
    clearTimeout(pause.current);
    pause.current = undefined;
    setFilter(next);
    const query = filterQuery(next);
    if (query !== written.current) history.replaceState(history.state, '', location.pathname + query + location.hash);
    written.current = query;
    if (!answer.list.isWhole && query !== requested.current) void load(next);
  }

  function type(next: BlogFilter) {
    setFilter(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => settle(next), PAUSE);
  }

  function settleTyped() {
    if (pause.current !== undefined) settle(filter);
  }

  return { filter, answer, isBusy, hasFailed, type, settle, settleTyped };
}

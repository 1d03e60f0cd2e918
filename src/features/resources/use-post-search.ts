/** Filters the list of posts while the visitor types, and updates the URL (spec section 2.15). */
import { useRef, useState } from 'react';
import { type BlogFilter, type BlogPage, filterQuery } from '../../../domain/blog/blog-list.ts';
import type { PostSummary } from '../../components/post-card.tsx';
import { showToast } from '../toast/toast-store.ts';
import { fetchPosts } from './fetch-posts.ts';

/** Milliseconds without typing before the list is requested and the URL changes; browsers limit how often it may. */
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
  /** Sets the filter while the visitor types; it is applied after a pause. */
  typeFilter: (filter: BlogFilter) => void;
  /** Sets the filter, and updates the URL and the list immediately. */
  applyFilter: (filter: BlogFilter) => void;
  /** Applies a typed filter without waiting for the pause. */
  applyTyped: () => void;
};

/** @param initial the list that the server rendered; if it is not whole, a new filter needs a request */
export function usePostSearch(initial: Answer): PostSearch {
  const [filter, setFilter] = useState(initial.filter);
  const [answer, setAnswer] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** The query in the URL. */
  const writtenQuery = useRef(filterQuery(initial.filter));
  /** The query of the last request; undefined after a failure. */
  const requestedQuery = useRef<string | undefined>(writtenQuery.current);
  const request = useRef<AbortController>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function load(next: BlogFilter) {
    request.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    request.current = controller;
    requestedQuery.current = filterQuery(next);
    setBusy(true);
    try {
      const list = await fetchPosts(next, 1, signal);
      if (signal.aborted) return;
      setAnswer({ list, filter: next });
      setFailed(false);
    } catch {
      // A newer request replaced this one.
      if (signal.aborted) return;
      requestedQuery.current = undefined;
      setFailed(true);
      showToast({
        title: "We couldn't load the articles.",
        description: 'Check your connection, then press Show articles.',
        variant: 'destructive',
      });
    }
    setBusy(false);
  }

  function applyFilter(next: BlogFilter) {
    clearTimeout(timer.current);
    timer.current = undefined;
    setFilter(next);
    const query = filterQuery(next);
    if (query !== writtenQuery.current)
      history.replaceState(history.state, '', location.pathname + query + location.hash);
    writtenQuery.current = query;
    if (!answer.list.isWhole && query !== requestedQuery.current) void load(next);
  }

  function typeFilter(next: BlogFilter) {
    setFilter(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => applyFilter(next), PAUSE);
  }

  function applyTyped() {
    if (timer.current !== undefined) applyFilter(filter);
  }

  return { filter, answer, isBusy, hasFailed, typeFilter, applyFilter, applyTyped };
}

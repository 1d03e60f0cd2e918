/** Filters the list of posts as the visitor types, and keeps the address in step (spec section 2, resources). */
import { useRef, useState } from 'react';
import { type BlogFilter, type BlogPage, filterQuery } from '../../../domain/blog/blog-list.ts';
import type { PostSummary } from '../../components/post-card.tsx';
import { showToast } from '../toast/toast-store.ts';
import { fetchPosts } from './fetch-posts.ts';

/** Milliseconds without a key before the address is written; browsers refuse to write it at every one. */
const PAUSE = 250;

/** A list from the server, and what it was asked for. */
type Answer = { list: BlogPage<PostSummary>; filter: BlogFilter };

export type PostSearch = {
  /** What the fields hold. */
  filter: BlogFilter;
  answer: Answer;
  isBusy: boolean;
  /** The server did not answer the last time. */
  hasFailed: boolean;
  /** Takes over a field that is being typed in. */
  type: (filter: BlogFilter) => void;
  /** Takes over fields that are complete. */
  settle: (filter: BlogFilter) => void;
  /** Does not wait for the end of a pause. */
  settleTyped: () => void;
};

/** @param sent the list that the page came with: of a larger blog only a part, for which the server is asked anew */
export function usePostSearch(sent: Answer): PostSearch {
  const [filter, setFilter] = useState(sent.filter);
  const [answer, setAnswer] = useState(sent);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** Queries: of the list that the address names, and of the one that was asked for last. */
  const written = useRef(filterQuery(sent.filter));
  const asked = useRef<string | undefined>(written.current);
  const asking = useRef<AbortController>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function ask(wanted: BlogFilter) {
    asking.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    asking.current = controller;
    asked.current = filterQuery(wanted);
    setBusy(true);
    try {
      const list = await fetchPosts(wanted, 1, signal);
      if (signal.aborted) return;
      setAnswer({ list, filter: wanted });
      setFailed(false);
    } catch {
      // Something else has been asked since.
      if (signal.aborted) return;
      asked.current = undefined;
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
    if (!answer.list.isWhole && query !== asked.current) void ask(next);
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

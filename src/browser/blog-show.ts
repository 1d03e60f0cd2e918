import type { BlogFilter } from '../domain/blog-filter.ts';

/** Shows the posts that match. @param isSettled whether the visitor has paused typing, or is done */
export type Show = (filter: BlogFilter, isSettled: boolean) => void;

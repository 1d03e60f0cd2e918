/** The text and URL of a button or link. */
export type Action = { text: string; path: string };

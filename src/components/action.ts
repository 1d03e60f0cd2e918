/** Something to press: its words and where it leads. */
export type Action = { text: string; path: string };

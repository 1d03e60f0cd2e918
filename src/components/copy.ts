/** Types of texts that many components and screens show. */

/** The text and URL of a button or link. */
export type Action = { text: string; path: string };

/** A title with a sentence, such as a reason or a step. */
export type Point = { title: string; text: string };

/** A title with the sentence that introduces what follows. */
export type Intro = { title: string; lede: string };

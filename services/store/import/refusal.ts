/** Refused products of an import. */

/** A refused product, or a refused row of one. */
export type Rejection = { name: string; reason: string };

/** Thrown for a product that cannot be imported; its message is the reason. */
export class Refusal extends Error {}

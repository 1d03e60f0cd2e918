/** Products that an import does not take. */

/** A product, or a row of one, that is not taken. */
export type Rejection = { name: string; reason: string };

/** Thrown for a product that cannot be taken; its message is the reason. */
export class Refusal extends Error {}

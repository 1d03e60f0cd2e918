/**
 * When something was changed, by what is brought. An export carries the date of before its lines were edited: whoever asks
 * what has changed since would not hear of it.
 * @param known the date that is here; both ISO in UTC
 */
export const laterDate = (brought: string | null | undefined, known: string): string | undefined =>
  brought != null && brought > known ? brought : undefined;

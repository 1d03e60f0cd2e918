/** Of all who ask for the same while it is not there, one has it made; the others wait for that. */

/** Tells those who wait: it has been made, or it cannot be. Only the first time counts. */
export type Done = (made: boolean) => void;

export type Making = {
  /** Whether it has been made, once that is known; undefined: nobody is at it. */
  underWay: (question: string, state: string) => Promise<boolean> | undefined;
  begin: (question: string, state: string) => Done;
};

/** An answer that is made from another state is another one. */
export function createMaking(): Making {
  const making = new Map<string, { state: string; done: Promise<boolean>; end: Done }>();
  return {
    underWay(question, state) {
      const found = making.get(question);
      return found?.state === state ? found.done : undefined;
    },

    begin(question, state) {
      const first = making.get(question);
      // Who waited too long makes it as well; whoever is first with it tells all.
      if (first?.state === state) return (made) => void (made && first.end(true));
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const own = { state, done: promise, end };
      making.set(question, own);
      function end(made: boolean): void {
        if (making.get(question) === own) making.delete(question);
        resolve(made);
      }
      return end;
    },
  };
}

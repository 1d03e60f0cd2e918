/** Of all who ask for the same while it is not there, one has it made; the others wait for that. */

export type Making = {
  /** Resolves when the answer has been made, or cannot be; undefined: nobody is at it. */
  underWay: (question: string, state: string) => Promise<void> | undefined;
  /** @returns to be called when the answer has been made, or cannot be */
  begin: (question: string, state: string) => () => void;
};

/** An answer that is made from another state is another one. */
export function createMaking(): Making {
  const making = new Map<string, { state: string; done: Promise<void> }>();
  return {
    underWay(question, state) {
      const found = making.get(question);
      return found?.state === state ? found.done : undefined;
    },

    begin(question, state) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const own = { state, done: promise };
      making.set(question, own);
      return () => {
        if (making.get(question) === own) making.delete(question);
        resolve();
      };
    },
  };
}

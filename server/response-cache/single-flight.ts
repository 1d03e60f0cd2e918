/** Of several requests for the same thing that is not there yet, one has it made and the others wait for that. */

/** Tells those who wait: it has been made, or it cannot be. Only the first call counts. */
export type Done = (made: boolean) => void;

export type SingleFlight = {
  /** Whether it has been made, once that is known; undefined when it is not being made. */
  inFlight: (key: string, version: string) => Promise<boolean> | undefined;
  begin: (key: string, version: string) => Done;
};

/** What is made from another version is another thing. */
export function createSingleFlight(): SingleFlight {
  const flights = new Map<string, { version: string; done: Promise<boolean>; end: Done }>();
  return {
    inFlight(key, version) {
      const found = flights.get(key);
      return found?.version === version ? found.done : undefined;
    },

    begin(key, version) {
      const first = flights.get(key);
      // A request that has waited too long makes it as well; the first one to finish tells all.
      if (first?.version === version) return (made) => void (made && first.end(true));
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const own = { version, done: promise, end };
      flights.set(key, own);
      function end(made: boolean): void {
        if (flights.get(key) === own) flights.delete(key);
        resolve(made);
      }
      return end;
    },
  };
}

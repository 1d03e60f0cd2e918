/** Pages call services and cannot tell the server what went wrong there: an exception in one is an empty answer. */

/** The same service, with somebody told of every call that fails. */
export function watched<T extends object>(service: T, onFailure: (error: unknown) => void): T {
  return new Proxy(service, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, parameters);
        if (result instanceof Promise) result.catch(onFailure);
        return result;
      };
    },
  });
}

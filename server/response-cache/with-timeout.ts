/** @returns undefined when the work takes more than so many milliseconds, or fails */
export async function withTimeout<Value>(work: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([work, timeout])
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
}

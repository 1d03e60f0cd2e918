/** @returns undefined when it takes more than so many milliseconds, or fails */
export async function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([work, tooLong])
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
}

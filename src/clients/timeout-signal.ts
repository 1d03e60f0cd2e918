/** `AbortSignal.timeout`, also in browsers older than it (Chrome before 103, Safari before 16). @param time milliseconds */
export function timeoutSignal(time: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(time);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), time);
  return controller.signal;
}

/** What the site says of its own process, on the operator's port. */

/** Megabytes that a process may take more after its caches are warm; the garbage collector has moods of this size. */
export const MEMORY_MOODS = 100;

/** @returns megabytes of resident memory */
export const memoryOf = async (admin: string) => (await figure(admin, 'process_resident_memory_bytes')) / 1e6;

/** @returns seconds of processor time since the start, of all its threads */
export const processorTimeOf = (admin: string) => figure(admin, 'process_cpu_seconds_total');

async function figure(admin: string, name: string): Promise<number> {
  const text = await (await fetch(`${admin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

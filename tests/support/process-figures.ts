/** Figures of the site's process, from its metrics. */

/** Megabytes by which a process may grow after its caches are warm; garbage collection varies by this much. */
export const MEMORY_MOODS = 100;

/** @returns megabytes of resident memory */
export const memoryOf = async (admin: string) => (await figure(admin, 'process_resident_memory_bytes')) / 1e6;

async function figure(admin: string, name: string): Promise<number> {
  const text = await (await fetch(`${admin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

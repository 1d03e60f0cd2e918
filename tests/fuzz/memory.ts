/** What the site says of its own memory, on the operator's port. */

/** @returns megabytes of resident memory */
export async function memoryOf(admin: string): Promise<number> {
  const text = await (await fetch(`${admin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1e6;
}

declare global {
  interface Document {
    /** What was pressed before there was anybody to hear it (src/layouts/once-painted.ts). */
    early: MouseEvent[];
  }
}

/**
 * Answers what was pressed while the script was on its way; what the browser did with it by itself is not done twice.
 * Who presses a button again because nothing has happened wants it once.
 */
export function hearEarlyPresses(): void {
  const pressed = new Set<EventTarget | null>();
  document.onclick = (press) => press.preventDefault();
  for (const press of document.early.splice(0)) {
    const part = (press.target as Element).closest('button') ?? press.target;
    if (!pressed.has(part)) part?.dispatchEvent(press);
    pressed.add(part);
  }
  document.onclick = null;
}

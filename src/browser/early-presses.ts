declare global {
  interface Document {
    /** What was pressed before there was anybody to hear it (src/layouts/once-painted.ts). */
    early: MouseEvent[];
  }
}

/** Answers what was pressed while the script was on its way; what the browser did with it by itself is not done twice. */
export function hearEarlyPresses(): void {
  document.onclick = (press) => press.preventDefault();
  for (const press of document.early) press.target?.dispatchEvent(press);
  document.onclick = null;
}

/** Types for single icons: lucide has types only for the file with all icons. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: import('./icon.tsx').LucideIcon;
  export default icon;
}

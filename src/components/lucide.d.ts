/** One icon each; lucide describes only the file that has them all. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: import('./icon.tsx').LucideIcon;
  export default icon;
}

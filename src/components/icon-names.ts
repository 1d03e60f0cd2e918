/**
 * Names of the icons that content may use, as on lucide.dev. Apart from content-icon.tsx, because the content check runs
 * in Node, without JSX and CSS.
 */
import { icons } from 'lucide';

/** map-pin → MapPin */
export const exportedName = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Whether an icon has this name, written as on lucide.dev: map-pin. */
export function isIconName(name: string): boolean {
  return Object.hasOwn(icons, exportedName(name));
}

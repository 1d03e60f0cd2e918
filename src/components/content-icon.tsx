import { icons } from 'lucide-react';
import { Icon } from './icon.tsx';

/** map-pin → MapPin */
const exported = (name: string) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Whether there is an icon of this name, written as on lucide.dev: map-pin. */
export function isIconName(name: string): boolean {
  return Object.hasOwn(icons, exported(name));
}

/**
 * An icon that content chose by name. For pages that are made at build only: it knows every icon there is.
 * @throws when there is no such icon; the schema of content has checked that before
 */
export function ContentIcon({ name, className }: { name: string; className?: string | undefined }) {
  const icon = Object.entries(icons).find(([key]) => key === exported(name))?.[1];
  if (!icon) throw new Error(`There is no icon named ${name}.`);
  return <Icon icon={icon} className={className} />;
}

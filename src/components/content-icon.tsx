import { icons } from 'lucide';
import { Icon } from './icon.tsx';
import { exportedName } from './icon-names.ts';

/**
 * An icon that content chose by name. For pages that are made at build only: it knows every icon there is.
 * @throws when there is no such icon; the schema of content has checked that before
 */
export function ContentIcon({ name, className }: { name: string; className?: string | undefined }) {
  const icon = Object.entries(icons).find(([key]) => key === exportedName(name))?.[1];
  if (!icon) throw new Error(`There is no icon named ${name}.`);
  return <Icon icon={icon} className={className} />;
}

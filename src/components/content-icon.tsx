import { icons } from 'lucide';
import { Icon } from './icon.tsx';
import { exportedName } from './icon-names.ts';

/**
 * An icon that content selects by name. For prerendered pages only, because it imports all icons.
 * @throws for an unknown name, which the content schema already rejects
 */
export function ContentIcon({ name, className }: { name: string; className?: string | undefined }) {
  const icon = Object.entries(icons).find(([key]) => key === exportedName(name))?.[1];
  if (!icon) throw new Error(`There is no icon named ${name}.`);
  return <Icon icon={icon} className={className} />;
}

import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { TextLink } from '../text-link.tsx';
import styles from './mega-menu.module.css';
import type { MenuLink } from './menu.ts';

const SIDES = {
  Services: { path: '/services', text: 'Not sure where to start? See them side by side.' },
  Industries: { path: '/industries', text: 'Every industry, one way of working.' },
} as const;

type Props = { id: string; title: keyof typeof SIDES; links: MenuLink[] };

export function MegaMenu({ id, title, links }: Props) {
  const side = SIDES[title];
  return (
    <div className={styles.menu} id={id} popover="auto" data-menu>
      <div className={`${styles.inside} wrap`}>
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.path}>
              <a href={link.path}>
                <img src={link.figure} width="36" height="36" alt="" loading="lazy" />
                <span>{link.title}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.side}>
          <p className={styles.text}>{side.text}</p>
          <TextLink href={side.path} icon={ArrowRight}>
            View All {title}
          </TextLink>
        </div>
      </div>
    </div>
  );
}

import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { brand } from '../../../config/brand.ts';
import { ButtonLink } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { BAR_LINKS, type Menu, type MenuLink, MOBILE_LINKS, STRATEGY_CALL } from './menu.ts';
import styles from './mobile-menu.module.css';

/** A sheet under the bar for small screens. */
export function MobileMenu({ menu, menuPath }: { menu: Menu; menuPath: string }) {
  return (
    <div className={styles.sheet} id="menu-mobile" popover="auto" data-menu data-mobile-menu>
      <nav className={styles.rows} aria-label="Mobile">
        <Group title="Services" path="/services" links={menu.services} />
        <Group title="Industries" path="/industries" links={menu.industries} />
        {[...BAR_LINKS, ...MOBILE_LINKS].map(({ title, path }) => (
          <a key={path} href={path} aria-current={menuPath === path ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.actions}>
        <ButtonLink large href={`tel:${brand.phone.e164}`}>
          <Icon icon={Phone} /> Call Now
        </ButtonLink>
        <ButtonLink variant="primary" href={STRATEGY_CALL}>
          Book a Call
        </ButtonLink>
      </div>
    </div>
  );
}

function Group({ title, path, links }: { title: string; path: string; links: MenuLink[] }) {
  return (
    <details>
      <summary>
        {title} <Icon icon={ChevronDown} />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.title}</a>
          </li>
        ))}
        <li>
          <a href={path}>
            <b>View All {title}</b>
          </a>
        </li>
      </ul>
    </details>
  );
}

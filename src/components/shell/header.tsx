import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import MenuIcon from 'lucide/dist/esm/icons/menu.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import type { ReactNode } from 'react';
import { brand } from '../../../config/brand.ts';
import { BrandLink } from '../brand.tsx';
import { ButtonLink } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './header.module.css';
import buttons from './icon-button.module.css';
import { MegaMenu } from './mega-menu.tsx';
import { BAR_LINKS, isWithin, type Menu, STRATEGY_CALL } from './menu.ts';
import { MobileMenu } from './mobile-menu.tsx';

type Props = { menu: Menu; menuPath: string; cart?: ReactNode };

/**
 * The fixed bar with its menus. Menus are popovers, so they open and close, also by Escape, without JavaScript.
 * Browsers without popovers show a link to all pages instead.
 * `menuPath`: the path that decides which entry is current (`menuPathOf`). `cart`: the cart button, an island.
 */
export function Header({ menu, menuPath, cart }: Props) {
  return (
    <header className={styles.nav} data-nav>
      <div className={`${styles.bar} wrap`}>
        <BrandLink />
        <nav className={styles.links} aria-label="Main">
          <ul>
            <MenuButton title="Services" controls="menu-services" current={isWithin(menuPath, '/services')} />
            <MenuButton title="Industries" controls="menu-industries" current={isWithin(menuPath, '/industries')} />
            {BAR_LINKS.map(({ title, path }) => (
              <li key={path}>
                <a className={styles.top} href={path} aria-current={currentOf(menuPath, path)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          {cart}
          <a
            className={`${buttons.iconButton} ${styles.phone}`}
            href={`tel:${brand.phone.e164}`}
            aria-label={`Call ${brand.phone.display}`}
          >
            <Icon icon={Phone} />
          </a>
          <ButtonLink className={styles.call} variant="secondary" bevel href={STRATEGY_CALL}>
            Free Strategy Call
          </ButtonLink>
          <button
            className={`${buttons.iconButton} ${styles.toggle}`}
            type="button"
            aria-label="Menu"
            popoverTarget="menu-mobile"
          >
            <Icon icon={MenuIcon} />
          </button>
          <a className={`${buttons.iconButton} ${styles.allPages}`} href="/sitemap" aria-label="All pages">
            <Icon icon={MenuIcon} />
          </a>
        </div>
      </div>
      <MegaMenu id="menu-services" title="Services" links={menu.services} />
      <MegaMenu id="menu-industries" title="Industries" links={menu.industries} />
      <MobileMenu menu={menu} menuPath={menuPath} />
    </header>
  );
}

function MenuButton({ title, controls, current }: { title: string; controls: string; current: boolean }) {
  return (
    <li>
      <button className={styles.top} type="button" popoverTarget={controls} aria-current={current || undefined}>
        {title} <Icon icon={ChevronDown} />
      </button>
    </li>
  );
}

function currentOf(menuPath: string, path: string): 'page' | 'true' | undefined {
  if (menuPath === path) return 'page';
  return isWithin(menuPath, path) ? 'true' : undefined;
}

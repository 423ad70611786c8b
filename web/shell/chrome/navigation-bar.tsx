// The navigation bar (SH-40..55): logo, links, cart, account. On a phone the links are in a menu.
import { lazy, useEffect, useReducer, useState, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import LogIn from 'lucide-react/icons/log-in';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { adminHome, may } from '#domain/user';
import { shellTexts } from '#text';
import { Anchor, classes, IconButton, Logo, Optional, ReplacingLinks } from '#ui';
import type { Session } from '../session/session.ts';
import { useShopName } from '../shop-name.ts';
import { useTakesBoarding } from '../takes-boarding.ts';
import { useSession, useShopInfo } from '../app-context.tsx';
import { useHasOrders } from './has-orders.ts';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

const ContactButtons = lazy(async () => ({
  default: (await import('./contact-buttons.tsx')).ContactButtons,
}));

const texts = shellTexts.navigation;

/** The cart link is a child, because it belongs to the storefront. */
export function NavigationBar(props: { readonly children: ReactNode }) {
  const session = useSession();
  const [isMenuOpen, toggleMenu] = useMobileMenu();
  const isKnown = session.type !== 'Unknown';
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page/95 backdrop-blur-sm print:hidden">
      <nav aria-label={texts.label}>
        <ReplacingLinks isOn={isMenuOpen}>
          <div className="page-width flex h-16 items-center gap-2">
            <HomeLogo />
            {isKnown && (
              <>
                <ul className="ms-4 hidden items-center gap-1 lg:flex">
                  <Places session={session} />
                </ul>
                <div className="ms-auto flex items-center gap-1">
                  {props.children}
                  {session.type === 'SignedIn' ? (
                    <Optional fallback={<span className="size-11" />} missing={<ProfileLink />}>
                      <AccountMenu user={session.user} />
                    </Optional>
                  ) : (
                    <LoginLink />
                  )}
                  <IconButton
                    className="lg:hidden"
                    label={isMenuOpen ? texts.closeMenu : texts.openMenu}
                    icon={isMenuOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
                    aria-expanded={isMenuOpen}
                    aria-controls="mobile-menu"
                    onClick={toggleMenu}
                  />
                </div>
              </>
            )}
          </div>
        </ReplacingLinks>
        {isKnown && (
          <ul
            id="mobile-menu"
            hidden={!isMenuOpen}
            className="page-width animate-appear border-t border-line py-2 lg:hidden"
          >
            <Places session={session} isInMenu />
            {isMenuOpen && (
              <Optional>
                <li className="mt-2 border-t border-line pt-3 empty:hidden">
                  <ContactButtons />
                </li>
              </Optional>
            )}
          </ul>
        )}
      </nav>
    </header>
  );
}

function HomeLogo() {
  const { settings } = useShopInfo();
  const name = useShopName();
  return (
    <Anchor to="/" className="rounded-control" aria-label={name}>
      <Logo name={name} src={settings?.logo || undefined} />
    </Anchor>
  );
}

/** A link of the open menu replaces the menu's entry in the history, as do the bar's own links (`ReplacingLinks`). */
function Places(props: { readonly session: Session; readonly isInMenu?: boolean }) {
  const { session, isInMenu = false } = props;
  const user = session.type === 'SignedIn' ? session.user : null;
  const hasOrders = useHasOrders();
  const boards = useTakesBoarding() === true;
  const places = [
    ['/', texts.home],
    ['/products', texts.products],
    ...(boards ? [['/hosting-request', texts.boarding] as const] : []),
    ...(isInMenu && hasOrders ? [['/orders', texts.myOrders] as const] : []),
    ...(may(user, 'openCashier') ? [['/cashier', texts.cashier] as const] : []),
    ...(may(user, 'openAdmin') ? [[adminHome, texts.admin] as const] : []),
  ] as const;
  return places.map(([to, label]) => (
    <li key={to}>
      <NavLink
        to={to}
        end={to === '/'}
        replace={isInMenu}
        className="flex min-h-11 items-center rounded-control px-3 font-semibold text-ink transition hover:bg-sunken aria-[current]:text-brand lg:aria-[current]:bg-brand-soft"
      >
        {label}
      </NavLink>
    </li>
  ));
}

/** Shown when the account menu cannot be loaded: a link to the profile page. */
function ProfileLink() {
  return (
    <Anchor to="/profile" className="inline-flex min-h-11 items-center px-3 font-semibold text-ink">
      {texts.profile}
    </Anchor>
  );
}

function LoginLink() {
  return (
    <Anchor
      to="/login"
      className="inline-flex size-11 items-center justify-center gap-2 rounded-control font-semibold text-ink transition hover:bg-sunken sm:w-auto sm:px-3"
    >
      <LogIn aria-hidden className="size-5" />
      <span className={classes('sr-only', 'sm:not-sr-only')}>{texts.login}</span>
    </Anchor>
  );
}

/**
 * The open menu has an entry in the history, so that Back closes it; the router does not see the entry, which has the same state.
 * The menu closes at every navigation, also to the same page, and on Escape.
 */
function useMobileMenu(): readonly [isOpen: boolean, toggle: () => void] {
  const { key } = useLocation();
  // Not `useState`: where Back comes before a navigation is rendered, that one ignores a value which the unfinished rendering has set.
  const [isOpen, setOpen] = useReducer((_: boolean, next: boolean) => next, false);
  const [seenKey, setSeenKey] = useState(key);
  if (seenKey !== key) {
    setSeenKey(key);
    setOpen(false);
  }
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') history.back();
    };
    addEventListener('popstate', close);
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('popstate', close);
      removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);
  const toggle = () => {
    if (isOpen) return history.back();
    history.pushState(history.state, '');
    setOpen(true);
  };
  return [isOpen, toggle];
}

// The navigation of the staff screens: the links to the store and to the areas of the user, and the account menu (SH-45..47, R15).
import { lazy } from 'react';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import Store from 'lucide-react/icons/store';
import { adminHome, may } from '#domain/user';
import { shellTexts } from '#text';
import { Anchor, classes, Optional, type IconComponent } from '#ui';
import { useSession } from '../app-context.tsx';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

const texts = shellTexts.navigation;

/** `isAtTill` shows icons only, and no link to the screen itself. */
export function StaffNavigation(props: { readonly isAtTill?: boolean }) {
  const session = useSession();
  const user = session.type === 'SignedIn' ? session.user : null;
  const isIcon = props.isAtTill === true;
  return (
    <nav aria-label={texts.label} className="flex shrink-0 items-center">
      {user !== null && (
        <>
          <StaffLink to="/" icon={Store} label={texts.viewStore} isIcon={isIcon} />
          {!isIcon && may(user, 'openCashier') && (
            <StaffLink to="/cashier" icon={ScanBarcode} label={texts.cashier} isIcon={isIcon} />
          )}
          {may(user, 'openAdmin') && (
            <StaffLink to={adminHome} icon={LayoutDashboard} label={texts.admin} isIcon={isIcon} />
          )}
          <div className="ms-1 size-11">
            <Optional
              missing={
                <Anchor to="/profile" className="inline-flex min-h-11 items-center font-semibold text-ink">
                  {texts.profile}
                </Anchor>
              }
            >
              <AccountMenu user={user} />
            </Optional>
          </div>
        </>
      )}
    </nav>
  );
}

/** The word beside the icon is hidden on narrow screens, where the title shows it. */
function StaffLink(props: {
  readonly to: string;
  readonly icon: IconComponent;
  readonly label: string;
  readonly isIcon: boolean;
}) {
  const { to, icon: Icon, label, isIcon } = props;
  return (
    <Anchor
      to={to}
      title={label}
      className={classes(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-semibold text-ink transition hover:bg-sunken',
        isIcon ? 'sm:min-h-13 sm:min-w-13' : 'md:px-3',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className={isIcon ? 'sr-only' : 'max-md:sr-only'}>{label}</span>
    </Anchor>
  );
}

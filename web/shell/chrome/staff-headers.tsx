// The headers of the staff screens (R15): one bar at the point of sale, and the logo above the sidebar in the back office.
import { adminHome } from '#domain/user';
import { Anchor, AppBar, Logo } from '#ui';
import { useShopInfo } from '../app-context.tsx';
import { useShopName } from '../shop-name.ts';
import { StaffNavigation } from './staff-navigation.tsx';

/** The cashier page puts its tabs and its status into the slot. */
export function PosHeader(props: { readonly onSlot: (slot: Element | null) => void }) {
  return (
    <AppBar>
      <div ref={props.onSlot} className="contents" />
      <StaffNavigation isAtTill />
    </AppBar>
  );
}

export function AdminHeader() {
  const { settings } = useShopInfo();
  const name = useShopName();
  return (
    <AppBar className="min-h-16 justify-between px-4">
      <Anchor to={adminHome} className="min-w-0 rounded-control" aria-label={name}>
        <Logo name={name} src={settings?.logo || undefined} />
      </Anchor>
      <StaffNavigation />
    </AppBar>
  );
}

// Entry point of the shell for the storefront, the cashier page, the back office and the account pages.
export { StorefrontLayout } from './chrome/layouts.tsx';
export { StaffLayout } from './chrome/staff-layout.tsx';
export { NavigationBar } from './chrome/navigation-bar.tsx';
export { ContactButtons } from './chrome/contact-buttons.tsx';
export { PageHead } from './page-head.tsx';
export { openAgain } from './pages/open-again.ts';
export { NotFoundPage } from './pages/not-found-page.tsx';
export { RequireAccess } from './session/require-access.tsx';
export { RoleBadge } from './session/role-badge.tsx';
export { Verifying } from './session/verifying.tsx';
export type { CashierState, OfflineApp, OfflineState, PageTill } from './cashier-state.ts';
export type { Session } from './session/session.ts';
export type { ShopInfo } from './shop-info.ts';
export { useShopName } from './shop-name.ts';
export { useTakesBoarding } from './takes-boarding.ts';
export type { DeviceStorage, StoredValue } from './storage/index.ts';
export {
  useBackend,
  usePreferences,
  useSession,
  useSessionActions,
  useShopInfo,
  useApp,
} from './app-context.tsx';
export type { AppContext } from './app-context.tsx';

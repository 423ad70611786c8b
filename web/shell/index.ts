// The door of the shell: what the storefront, the counter and the back office use of it.
export { StaffLayout, StorefrontLayout } from './chrome/layouts.tsx';
export { PageHead } from './page-head.tsx';
export { openAgain } from './pages/open-again.ts';
export { NotFoundPage } from './pages/not-found-page.tsx';
export { Scene } from './illustration.tsx';
export type { SceneName } from './illustration.tsx';
export { Guard } from './session/require-access.tsx';
export { RoleBadge } from './session/role-badge.tsx';
export { Verifying } from './session/verifying.tsx';
export { beginStaffWork } from './session/unsent-records.ts';
export type { Session } from './session/session.ts';
export type { ShopFacts } from './shop-info.ts';
export { useShopName } from './shop-name.ts';
export { keptStore } from './storage/index.ts';
export type { DeviceStorage, Preferences } from './storage/index.ts';
export {
  useBackend,
  useCart,
  usePreferences,
  useSession,
  useSessionActions,
  useShopFacts,
  useWorld,
} from './app-context.tsx';
export type { World } from './app-context.tsx';

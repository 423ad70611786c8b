// The door of the shell: what the storefront, the counter and the back office use of it.
export { StaffLayout, StorefrontLayout } from './chrome/layouts.tsx';
export { PageHead } from './page-head.tsx';
export { openAgain } from './pages/open-again.ts';
export { NotFoundPage } from './pages/not-found-page.tsx';
export { Scene } from './scene.tsx';
export type { SceneName } from './scene.tsx';
export { Guard } from './session/guard.tsx';
export { RoleBadge } from './session/role-badge.tsx';
export { Verifying } from './session/verifying.tsx';
export { beginStaffWork } from './session/staff-work.ts';
export type { Session } from './session/session.ts';
export type { ShopFacts } from './shop-facts.ts';
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
} from './world.tsx';
export type { World } from './world.tsx';

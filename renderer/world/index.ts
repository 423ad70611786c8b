// The door of world: what the main process tells, and the till behind it, as the screens use them.
export { useBridge, useDesk, useFacts, useSession, useShopName, useTill, WorldProvider } from './world.tsx';
export { openWorld, type DesktopWorld } from './open-world.ts';
export { answered } from './answered.ts';
export { pictureAddress } from './picture-address.ts';

// The door of world: what the main process tells, and the till behind it, as the screens use them.
export {
  useBridge,
  useDevice,
  useShopInfo,
  useSession,
  useShopName,
  useTill,
  AppProvider,
} from './app-context.tsx';
export { startAppContext, type AppContext } from './start-app-context.ts';
export { unwrapAnswer } from './unwrap-answer.ts';
export { imageUrl } from './image-url.ts';

// Entry point of the app context: the state that the main process publishes and the till, for the screens.
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

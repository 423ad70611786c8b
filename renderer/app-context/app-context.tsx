// Hooks for the app context.
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { DeviceState, DesktopBridge, DesktopSession, ShopInfo } from '#desktop';
import { shellTexts } from '#text';
import type { Observable } from '#till';
import type { AppContext } from './start-app-context.ts';
import type { RemoteTill } from './remote-till.ts';

const AppReactContext = createContext<AppContext | undefined>(undefined);

export function AppProvider(props: { readonly context: AppContext; readonly children: ReactNode }) {
  return <AppReactContext value={props.context}>{props.children}</AppReactContext>;
}

export function useSession(): DesktopSession {
  return useObservable(useAppContext().session);
}

export function useDevice(): DeviceState | null {
  return useObservable(useAppContext().device);
}

export function useShopInfo(): ShopInfo {
  return useObservable(useAppContext().shopInfo);
}

export function useBridge(): DesktopBridge {
  return useAppContext().bridge;
}

/** The till, and whether it is open. */
export function useTill(): { readonly till: RemoteTill; readonly isOpen: boolean } {
  const { till } = useAppContext();
  const isOpen = useSyncExternalStore(till.state.subscribe, till.isOpen);
  return { till, isOpen };
}

/** SH-10. */
export function useShopName(): string {
  return useShopInfo().settings?.storeName || shellTexts.storeName;
}

function useObservable<Value>({ subscribe, current }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, current);
}

function useAppContext(): AppContext {
  const context = use(AppReactContext);
  if (!context) throw new Error('the screens need an AppProvider above them');
  return context;
}

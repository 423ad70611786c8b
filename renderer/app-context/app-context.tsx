// How the screens reach the world.
import { createContext, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { DeviceState, DesktopBridge, DesktopSession, ShopInfo } from '#desktop';
import { shellTexts } from '#text';
import type { Observable } from '#till';
import type { AppContext } from './start-app-context.ts';
import type { RemoteTill } from './remote-till.ts';

const ContextOfApp = createContext<AppContext | undefined>(undefined);

export function AppProvider(props: { readonly context: AppContext; readonly children: ReactNode }) {
  return <ContextOfApp value={props.context}>{props.children}</ContextOfApp>;
}

export function useSession(): DesktopSession {
  return useWatched(useAppContext().session);
}

export function useDevice(): DeviceState | null {
  return useWatched(useAppContext().device);
}

export function useShopInfo(): ShopInfo {
  return useWatched(useAppContext().shopInfo);
}

export function useBridge(): DesktopBridge {
  return useAppContext().bridge;
}

/** The till, and whether it is open yet. */
export function useTill(): { readonly till: RemoteTill; readonly isOpen: boolean } {
  const { till } = useAppContext();
  const isOpen = useSyncExternalStore(till.state.subscribe, till.isOpen);
  return { till, isOpen };
}

/** SH-10. */
export function useShopName(): string {
  return useShopInfo().settings?.storeName || shellTexts.storeName;
}

function useWatched<Value>({ subscribe, current }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, current);
}

function useAppContext(): AppContext {
  const context = use(ContextOfApp);
  if (!context) throw new Error('the screens need an AppProvider above them');
  return context;
}

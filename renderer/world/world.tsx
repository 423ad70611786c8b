// How the screens reach the world.
import { createContext, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Desk, DesktopBridge, DeskSession, ShopFacts } from '#desktop';
import { shellTexts } from '#text';
import type { Observable } from '#till';
import type { DesktopWorld } from './open-world.ts';
import type { RemoteTill } from './remote-till.ts';

const WorldContext = createContext<DesktopWorld | undefined>(undefined);

export function WorldProvider(props: { readonly world: DesktopWorld; readonly children: ReactNode }) {
  return <WorldContext value={props.world}>{props.children}</WorldContext>;
}

export const useSession = (): DeskSession => useWatched(useWorld().session);
export const useDesk = (): Desk | null => useWatched(useWorld().desk);
export const useFacts = (): ShopFacts => useWatched(useWorld().facts);
export const useBridge = (): DesktopBridge => useWorld().bridge;

/** The till, and whether it is open yet. */
export function useTill(): { readonly till: RemoteTill; readonly isOpen: boolean } {
  const { till } = useWorld();
  const isOpen = useSyncExternalStore(till.state.subscribe, till.isOpen);
  return { till, isOpen };
}

/** SH-10. */
export function useShopName(): string {
  return useFacts().settings?.storeName || shellTexts.storeName;
}

function useWatched<Value>({ subscribe, current }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, current);
}

function useWorld(): DesktopWorld {
  const world = use(WorldContext);
  if (!world) throw new Error('the screens need a WorldProvider above them');
  return world;
}

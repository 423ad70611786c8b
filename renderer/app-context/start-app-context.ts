// Everything the screens follow, opened once: from here on the main process tells the page.
import type { DeviceState, DesktopBridge, DesktopSession, ShopInfo } from '#desktop';
import { createObservable, type Observable } from '#till';
import './bridge.ts';
import { createRemoteTill, type RemoteTill } from './remote-till.ts';

export interface AppContext {
  readonly bridge: DesktopBridge;
  readonly till: RemoteTill;
  readonly session: Observable<DesktopSession>;
  /** null until the main process has told it. */
  readonly device: Observable<DeviceState | null>;
  readonly shopInfo: Observable<ShopInfo>;
}

export function startAppContext(bridge: DesktopBridge): AppContext {
  const session = createObservable<DesktopSession>({ type: 'Unknown' });
  const device = createObservable<DeviceState | null>(null);
  const shopInfo = createObservable<ShopInfo>({ settings: null, categories: [] });
  bridge.onSession(session.replace);
  bridge.onDevice(device.replace);
  bridge.onShopInfo(shopInfo.replace);
  const till = createRemoteTill(bridge);
  bridge.subscribe();
  return { bridge, till, session, device, shopInfo };
}

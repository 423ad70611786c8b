// Subscribes to the main process, once per page; the screens read the observables.
import type { DeviceState, DesktopBridge, DesktopSession, ShopInfo } from '#desktop';
import { createObservable, type Observable } from '#till';
import './bridge.ts';
import { createRemoteTill, type RemoteTill } from './remote-till.ts';

export interface AppContext {
  readonly bridge: DesktopBridge;
  readonly till: RemoteTill;
  readonly session: Observable<DesktopSession>;
  /** null until the main process has published it. */
  readonly device: Observable<DeviceState | null>;
  readonly shopInfo: Observable<ShopInfo>;
}

export function startAppContext(bridge: DesktopBridge): AppContext {
  const session = createObservable<DesktopSession>({ type: 'Unknown' });
  const device = createObservable<DeviceState | null>(null);
  const shopInfo = createObservable<ShopInfo>({ settings: null, returns: '', categories: [] });
  bridge.onSession(session.replace);
  bridge.onDevice(device.replace);
  bridge.onShopInfo(shopInfo.replace);
  const till = createRemoteTill(bridge);
  bridge.subscribe();
  return { bridge, till, session, device, shopInfo };
}

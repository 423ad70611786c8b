// Everything the screens follow, opened once: from here on the main process tells the page.
import type { Desk, DesktopBridge, DeskSession, ShopFacts } from '#desktop';
import { createObservable, type Observable } from '#till';
import './bridge.ts';
import { remoteTill, type RemoteTill } from './remote-till.ts';

export interface DesktopWorld {
  readonly bridge: DesktopBridge;
  readonly till: RemoteTill;
  readonly session: Observable<DeskSession>;
  /** null until the main process has told it. */
  readonly desk: Observable<Desk | null>;
  readonly facts: Observable<ShopFacts>;
}

export const openWorld = (bridge: DesktopBridge): DesktopWorld => {
  const session = createObservable<DeskSession>({ state: 'unknown' });
  const desk = createObservable<Desk | null>(null);
  const facts = createObservable<ShopFacts>({ settings: null, categories: [] });
  bridge.onSession(session.replace);
  bridge.onDesk(desk.replace);
  bridge.onFacts(facts.replace);
  const till = remoteTill(bridge);
  bridge.begin();
  return { bridge, till, session, desk, facts };
};

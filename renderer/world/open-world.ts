// Everything the screens follow, opened once: from here on the main process tells the page.
import type { Desk, DesktopBridge, DeskSession, ShopFacts } from '#desktop';
import { followed, type Watched } from '#till';
import './bridge.ts';
import { remoteTill, type RemoteTill } from './remote-till.ts';

export interface DesktopWorld {
  readonly bridge: DesktopBridge;
  readonly till: RemoteTill;
  readonly session: Watched<DeskSession>;
  /** null until the main process has told it. */
  readonly desk: Watched<Desk | null>;
  readonly facts: Watched<ShopFacts>;
}

export const openWorld = (bridge: DesktopBridge): DesktopWorld => {
  const session = followed<DeskSession>({ state: 'unknown' });
  const desk = followed<Desk | null>(null);
  const facts = followed<ShopFacts>({ settings: null, categories: [] });
  bridge.onSession(session.replace);
  bridge.onDesk(desk.replace);
  bridge.onFacts(facts.replace);
  const till = remoteTill(bridge);
  bridge.begin();
  return { bridge, till, session, desk, facts };
};

// The type of `window.till`: the calls and a subscription for each topic. The page gets nothing else.
import type { BridgeCalls } from './calls.ts';
import type { DesktopTopics, TopicName } from './topics.ts';

type Subscriptions = {
  readonly [Name in TopicName as `on${Capitalize<Name>}`]: (
    listener: (state: DesktopTopics[Name]) => void,
  ) => void;
};

export interface DesktopBridge extends BridgeCalls, Subscriptions {
  /** Called once, after the listeners are registered. All topics are published at once, then each change. */
  readonly subscribe: () => void;
}

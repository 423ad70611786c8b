// What the page finds as `window.till`: the calls, and a way to follow each topic. Nothing else crosses.
import type { Answer } from './answer.ts';
import type { DesktopCalls } from './calls.ts';
import type { TopicName } from './channels.ts';
import type { DesktopTopics } from './topics.ts';

type Called = {
  readonly [Name in keyof DesktopCalls]: (
    ...input: Parameters<DesktopCalls[Name]>
  ) => Promise<Answer<Awaited<ReturnType<DesktopCalls[Name]>>>>;
};

type Followed = {
  readonly [Name in TopicName as `on${Capitalize<Name>}`]: (
    listener: (news: DesktopTopics[Name]) => void,
  ) => void;
};

export interface DesktopBridge extends Called, Followed {
  /** To be called once, after the listeners are in place: everything is told now, and each change later. */
  readonly subscribe: () => void;
}

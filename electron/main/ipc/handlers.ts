// The door between window and main process: every call of the contract has one handler, and only our own main frame is heard.
import { subscribeChannel, callChannel, callNames } from '#desktop';
import { isAppPage } from '../window/index.ts';
import { answerCall, type CallDeps } from './answer-call.ts';

export interface IpcHandlers {
  /** Takes every handler away. */
  close(): void;
}

/** What the door needs of Electron's `ipcMain`. */
export interface Ipc<Sender> {
  handle(channel: string, listener: (event: Heard<Sender>, raw: unknown) => unknown): void;
  removeHandler(channel: string): void;
  on(channel: string, listener: (event: Heard<Sender>) => void): void;
  off(channel: string, listener: (event: Heard<Sender>) => void): void;
}

interface Heard<Sender> {
  readonly sender: Sender;
  readonly senderFrame: SenderFrame | null;
}

interface SenderFrame {
  readonly url: string;
  readonly parent: object | null;
}

/** `ipcMain` itself refuses a second handler of one name. `subscribe` is called when a page of ours is ready to be told the news. */
export function openIpcHandlers<Sender>(
  ipc: Ipc<Sender>,
  deps: CallDeps,
  subscribe: (sender: Sender) => void,
): IpcHandlers {
  for (const name of callNames) {
    ipc.handle(callChannel(name), (event, raw) =>
      answerCall(deps, name, isFromAppPage(event.senderFrame), raw),
    );
  }
  const onSubscribe = (event: Heard<Sender>): void => {
    if (isFromAppPage(event.senderFrame)) subscribe(event.sender);
  };
  ipc.on(subscribeChannel, onSubscribe);
  return {
    close: () => {
      for (const name of callNames) ipc.removeHandler(callChannel(name));
      ipc.off(subscribeChannel, onSubscribe);
    },
  };
}

/** Our page in the main frame; a frame that is gone already, or has no address, is nobody's. */
export function isFromAppPage(frame: SenderFrame | null): boolean {
  return frame !== null && frame.parent === null && isAppPage(frame.url);
}

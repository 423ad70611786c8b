// Registers one handler for each call of the contract. Only messages from the main frame of the app's page are accepted.
import { subscribeChannel, callChannel, callNames } from '#desktop';
import { isAppPage } from '../window/index.ts';
import { answerCall, type CallDeps } from './answer-call.ts';

export interface IpcHandlers {
  /** Removes every handler. */
  close(): void;
}

/** The used part of Electron's `ipcMain`. */
export interface Ipc<Sender> {
  handle(channel: string, listener: (event: IpcEvent<Sender>, raw: unknown) => unknown): void;
  removeHandler(channel: string): void;
  on(channel: string, listener: (event: IpcEvent<Sender>) => void): void;
  off(channel: string, listener: (event: IpcEvent<Sender>) => void): void;
}

interface IpcEvent<Sender> {
  readonly sender: Sender;
  readonly senderFrame: SenderFrame | null;
}

interface SenderFrame {
  readonly url: string;
  readonly parent: object | null;
}

/** `ipcMain` itself refuses a second handler for a channel. `subscribe` is called when the app's page is ready for the state. */
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
  const onSubscribe = (event: IpcEvent<Sender>): void => {
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

/** Whether a message comes from the app's page in the main frame. A frame that is destroyed or has no URL does not count. */
function isFromAppPage(frame: SenderFrame | null): boolean {
  return frame !== null && frame.parent === null && isAppPage(frame.url);
}

// The door between window and main process: every call of the contract has one handler, and only our own main frame is heard.
import { beginChannel, callChannel, callNames } from '#desktop';
import { isOurPage } from '../window/index.ts';
import { answerCall, type CallWorld } from './answer-call.ts';

export interface IpcDoor {
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

/** `ipcMain` itself refuses a second handler of one name. `begin` is called when a page of ours is ready to be told the news. */
export const openDoor = <Sender>(
  ipc: Ipc<Sender>,
  world: CallWorld,
  begin: (sender: Sender) => void,
): IpcDoor => {
  for (const name of callNames) {
    ipc.handle(callChannel(name), (event, raw) =>
      answerCall(world, name, isFromOurPage(event.senderFrame), raw),
    );
  }
  const onBegin = (event: Heard<Sender>): void => {
    if (isFromOurPage(event.senderFrame)) begin(event.sender);
  };
  ipc.on(beginChannel, onBegin);
  return {
    close: () => {
      for (const name of callNames) ipc.removeHandler(callChannel(name));
      ipc.off(beginChannel, onBegin);
    },
  };
};

/** Our page in the main frame; a frame that is gone already, or has no address, is nobody's. */
export const isFromOurPage = (frame: SenderFrame | null): boolean =>
  frame !== null && frame.parent === null && isOurPage(frame.url);

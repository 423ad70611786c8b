// `ipcMain` over a binding of the page: arguments and answers are cloned as between processes, and functions are refused.
import { EventEmitter } from 'node:events';

export interface IpcEvent {
  readonly sender: unknown;
  readonly senderFrame: { readonly url: string; readonly parent: object | null } | null;
}

type Handler = (event: IpcEvent, ...given: unknown[]) => unknown;

class StandInIpc extends EventEmitter {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) throw new Error(`a second handler for ${channel}`);
    this.#handlers.set(channel, handler);
  }
  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }
  async invoke(channel: string, event: IpcEvent, given: readonly unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    return structuredClone(await handler(event, ...structuredClone(given)));
  }
}

export const ipcMain = new StandInIpc();

// Runs in the page before its own scripts: the built preload, over fakes of `contextBridge` and `ipcRenderer`.

declare global {
  interface Window {
    readonly electronFake: { readonly deliver: (channel: string, news: string) => void };
    readonly electronCall: (
      kind: 'invoke' | 'send',
      channel: string,
      given: readonly unknown[],
    ) => Promise<unknown>;
  }
}

/** The script as text; `preload` is the built CommonJS file. */
export function preloadScript(preload: string): string {
  return `(${fakePage.toString()})((module, exports, require) => {
${preload}
});`;
}

type Preload = (module: object, exports: object, require: (name: string) => unknown) => void;

/** Serialised: refers to nothing outside itself. */
function fakePage(preload: Preload): void {
  if (window.top !== window) return;
  const { electronCall } = window;
  const listeners = new Map<string, ((event: object, ...news: readonly unknown[]) => void)[]>();
  const ipcRenderer = {
    invoke: async (channel: string, ...given: readonly unknown[]) =>
      structuredClone(await electronCall('invoke', channel, structuredClone(given))),
    send: (channel: string, ...given: readonly unknown[]) => {
      void electronCall('send', channel, structuredClone(given));
    },
    on: (channel: string, listener: (event: object, ...news: readonly unknown[]) => void) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
  };
  const contextBridge = {
    exposeInMainWorld: (name: string, api: object) =>
      Object.defineProperty(window, name, {
        value: Object.freeze(api),
        writable: false,
        configurable: false,
      }),
  };
  Object.defineProperty(window, 'electronFake', {
    value: {
      deliver: (channel: string, news: string) => {
        const given: unknown = JSON.parse(news);
        if (!Array.isArray(given)) return;
        for (const listener of listeners.get(channel) ?? []) listener({}, ...given);
      },
    },
  });
  const module = { exports: {} };
  preload(module, module.exports, (name) => {
    if (name !== 'electron') throw new Error(`a sandboxed preload may not ask for ${name}`);
    return { contextBridge, ipcRenderer };
  });
}

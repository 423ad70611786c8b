// The URL of the service worker for browsers with Trusted Types: the content security policy refuses script URLs that no Trusted
// Types policy made. This is the only policy of the app, and it makes one URL.

interface ScriptAddresses {
  readonly createScriptURL: (address: string) => string;
}

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types, which accept the string. */
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: ScriptAddresses) => ScriptAddresses;
    };
  }
}

const address = '/service-worker.js';

const policy = globalThis.window?.trustedTypes?.createPolicy('aleef', {
  createScriptURL(requested) {
    if (requested !== address) throw new TypeError(`${requested} is no script of this program`);
    return requested;
  },
});

export const workerAddress: string = policy?.createScriptURL(address) ?? address;

// The address of the service worker for a browser with Trusted Types: the content policy refuses every script address that no
// policy has made. This is the only policy of the program, and it makes one address.

interface ScriptAddresses {
  readonly createScriptURL: (address: string) => string;
}

declare global {
  interface Window {
    /** Missing in browsers that do not know Trusted Types; there the address is taken as it is. */
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: ScriptAddresses) => ScriptAddresses;
    };
  }
}

const address = '/service-worker.js';

const policy = globalThis.window?.trustedTypes?.createPolicy('aleef', {
  createScriptURL(asked) {
    if (asked !== address) throw new TypeError(`${asked} is no script of this program`);
    return asked;
  },
});

/** What `register` takes. */
export const workerAddress: string = policy?.createScriptURL(address) ?? address;

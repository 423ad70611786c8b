// The program's own scheme: what it answers is what the page in Chromium gets, under an address that Chromium knows.

type Handler = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Handler>();

export const protocol = {
  registerSchemesAsPrivileged: () => undefined,
  handle: (scheme: string, handler: Handler) => void handlers.set(scheme, handler),
};

/** Chromium has no scheme `aleef:` here; this host is answered by the fake alone. */
const chromiumOrigin = 'https://aleef-app.test';
const programOrigin = 'aleef://app';

export function toChromium(address: string): string {
  return address.replace(programOrigin, chromiumOrigin);
}

export function fromChromium(address: string): string {
  return address.replace(chromiumOrigin, programOrigin);
}

/** What the program answers to a request of the page; null where no scheme of the program is meant. */
export async function answerRequest(address: string): Promise<Response | null> {
  const asked = fromChromium(address);
  const handler = handlers.get(new URL(asked).protocol.slice(0, -1));
  return handler === undefined ? null : handler(new Request(asked));
}

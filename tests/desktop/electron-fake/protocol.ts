// The app's own scheme: its answers reach the page in Chromium under a URL that Chromium supports.

type Handler = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Handler>();

export const protocol = {
  registerSchemesAsPrivileged: () => undefined,
  handle: (scheme: string, handler: Handler) => void handlers.set(scheme, handler),
};

/** Chromium does not know the scheme `aleef:`; the fake answers all requests of this host. */
const chromiumOrigin = 'https://aleef-app.test';
const programOrigin = 'aleef://app';

export function toChromium(address: string): string {
  return address.replace(programOrigin, chromiumOrigin);
}

export function fromChromium(address: string): string {
  return address.replace(chromiumOrigin, programOrigin);
}

/** The app's answer to a request of the page; null for a URL of no scheme of the app. */
export async function answerRequest(address: string): Promise<Response | null> {
  const asked = fromChromium(address);
  const handler = handlers.get(new URL(asked).protocol.slice(0, -1));
  return handler === undefined ? null : handler(new Request(asked));
}

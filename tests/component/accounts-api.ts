// The accounts API of the shop server over the users of a shop in memory; the screens ask it by their real calls.
import { onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import type { MemoryShop } from '#testing/memory-repositories';

/** `passwords` are those that were set, by uid. */
export function serveAccounts({ users }: MemoryShop) {
  const passwords = new Map<string, string>();
  const setActive = (uid: string, isActive: boolean) => {
    const user = users.get(uid);
    if (user !== undefined) users.set(uid, { ...user, isActive });
  };
  const acts: Readonly<Record<string, (uid: string, body: string) => void>> = {
    'POST /enable': (uid) => setActive(uid, true),
    'POST /disable': (uid) => setActive(uid, false),
    'POST /password': (uid, body) => passwords.set(uid, passwordBody.parse(JSON.parse(body)).password),
    'DELETE ': (uid) => users.delete(uid),
  };
  const network = globalThis.fetch;
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const [, uid, path = ''] = /^\/api\/accounts\/([\w-]+)(\/\w+)?$/u.exec(pathname) ?? [];
    if (uid === undefined) return network(input, init);
    const act = users.has(uid) ? acts[`${request.method} ${path}`] : undefined;
    if (act === undefined) return Response.json({ success: false, error: { code: 'NotFound' } });
    act(uid, await request.text());
    return Response.json({ success: true, uid });
  });
  onTestFinished(() => asked.mockRestore());
  return { passwords };
}

const passwordBody = z.object({ password: z.string() });
